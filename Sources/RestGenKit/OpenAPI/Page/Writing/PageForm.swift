/// How the parts of a page are written.
package enum PageForm {
    /// As short as the language allows, for a reader.
    case short
    /// In long forms alone, which a page can be laid over key by key.
    case long
}
