import Foundation

/// Writes the fields of a model by key, in ``Mappable/write(to:)``.
///
///     fields.string("id", id)
///     fields.value("created", created, .format(.seconds))
///     fields.value(optional: "text", text)
///
/// A writer can't be copied, so that it never outlives the document.
@_spi(Generated) public struct FieldWriter: ~Copyable {
    /// The form of the fields.
    enum Form {
        /// Members of a JSON object.
        case json
        /// Members of an encoder's container.
        case encoder
        /// Members of a JSON object that begins with the discriminator of a union.
        case tagged
        /// Elements of a JSON list.
        case list
        /// Nulls in a JSON list, for fields that aren't written.
        case hiddenList
    }

    let state: UnsafeMutablePointer<WriterState>
    let container: EncoderFields?
    var isFirst = true
    var form: Form
    /// The number of elements that were omitted since the last one that was written.
    var absents = 0
    /// The key of the discriminator, which the fields don't write again.
    let tagKey: StaticString

    init(
        state: UnsafeMutablePointer<WriterState>,
        form: Form,
        container: EncoderFields? = nil,
        tagKey: StaticString = ""
    ) {
        self.state = state
        self.form = form
        self.container = container
        self.tagKey = tagKey
    }

    /// Begins a field. Returns whether its value is written as text.
    mutating func begin(_ key: StaticString) -> Bool {
        guard form == .json else { return beginOther(key) }
        state.pointee.key(key, isFirst: isFirst)
        isFirst = false
        return true
    }

    private mutating func beginOther(_ key: StaticString) -> Bool {
        switch form {
        case .tagged:
            if key == tagKey { return false }
            state.pointee.key(key, isFirst: isFirst)
            isFirst = false
            return true
        case .list:
            while absents > 0 {
                if !isFirst { state.pointee.byte(0x2C) }
                isFirst = false
                state.pointee.raw("null")
                absents -= 1
            }
            if !isFirst { state.pointee.byte(0x2C) }
            isFirst = false
            return true
        default:
            return false
        }
    }

    /// The encoder's container, if that is the sink.
    mutating func other<T: FieldValue>(_ key: StaticString, _ value: T) {
        switch form {
        case .json, .tagged, .list: break
        case .hiddenList: absents += 1
        case .encoder: encode(value, forKey: JSONKey(key))
        }
    }

    func encode<T: FieldValue>(_ value: T, forKey key: JSONKey) {
        guard let container else { return }
        do {
            try container.encode(
                EncodedField(
                    value: value,
                    format: state.pointee.format,
                    omitsTag: state.pointee.omitsTag,
                    isBody: state.pointee.isBody,
                    isSensitive: state.pointee.isSensitive
                ),
                forKey: key
            )
        } catch {
            state.pointee.record(thrown: error)
        }
    }

    /// Omits a field.
    mutating func absent(_ key: StaticString) {
        switch form {
        case .json, .tagged: break
        case .encoder:
            guard let container, container.writesAbsent else { return }
            var fields = container.container()
            do { try fields.encodeNil(forKey: JSONKey(key)) } catch { state.pointee.record(thrown: error) }
        case .list, .hiddenList: absents += 1
        }
    }

    /// Whether read-only fields are written.
    var showsReadOnly: Bool {
        switch form {
        case .json, .tagged, .list: state.pointee.isComplete
        case .encoder: !state.pointee.isBody
        case .hiddenList: false
        }
    }
}

extension StaticString {
    fileprivate static func == (left: StaticString, right: StaticString) -> Bool {
        left.utf8CodeUnitCount == right.utf8CodeUnitCount
            && memcmp(left.utf8Start, right.utf8Start, left.utf8CodeUnitCount) == 0
    }
}
