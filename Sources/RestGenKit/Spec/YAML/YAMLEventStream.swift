#if SystemYAML
import CLibYAML
#else
import CYaml
#endif

/// libyaml's parser over a text in memory, one event at a time.
///
/// The buffer must outlive the stream, and begin after a byte order mark.
final class YAMLEventStream {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var offsets: CharacterOffsets
    private let base: Int
    private let isReady: Bool
    /// The end of the previous event. libyaml itself may have scanned further.
    private(set) var lastEnd: Int

    init(_ text: UnsafeBufferPointer<UInt8>, base: Int, offsets: CharacterOffsets) {
        parser = .allocate(capacity: 1)
        self.offsets = offsets
        self.base = base
        lastEnd = base
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        // Set explicitly, since libyaml would take the bytes FE FF for UTF-16.
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
    }

    /// Returns the next event, without the start of the stream.
    func next() throws(YAMLFailure) -> YAMLEvent {
        guard isReady else { throw .problem(YAMLProblem(problem: "out of memory", offset: base)) }
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw .problem(problem) }
            defer { yaml_event_delete(&event) }
            guard let event = translate(event) else { continue }
            lastEnd = event.range.upperBound
            return event
        }
    }

    private func translate(_ event: yaml_event_t) -> YAMLEvent? {
        let start = offset(event.start_mark)
        let range = start..<max(start, offset(event.end_mark))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let value = YAMLScalar(text: text, style: YAMLScalar.Style(scalar.style))
            return YAMLEvent(
                kind: .scalar(value),
                anchor: string(scalar.anchor),
                tag: string(scalar.tag),
                range: range
            )
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.data.sequence_start
            return YAMLEvent(
                kind: .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE),
                anchor: string(sequence.anchor),
                tag: string(sequence.tag),
                range: range
            )
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE),
                anchor: string(mapping.anchor),
                tag: string(mapping.tag),
                range: range
            )
        case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, anchor: string(event.data.alias.anchor), range: range)
        case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, range: range)
        case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, range: range)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
        case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, range: range)
        default: return nil
        }
    }

    private var problem: YAMLProblem {
        let state = parser.pointee
        var context: (String, Int)?
        if let text = state.context { context = (String(cString: text), offset(state.context_mark)) }
        return YAMLProblem(
            problem: state.problem.map { String(cString: $0) } ?? "out of memory",
            offset: offset(state.problem_mark),
            context: context
        )
    }

    private func offset(_ mark: yaml_mark_t) -> Int {
        offsets.byte(ofCharacter: mark.index)
    }

    private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}

extension YAMLScalar.Style {
    fileprivate init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
        default: self = .plain
        }
    }
}
