#if canImport(SwiftUI)
import Recipes
import SwiftUI

struct RecipeEditorView: View {
    @Bindable var editor: RecipeEditor
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $editor.title)
                } footer: {
                    problem("title")
                }
                Section {
                    Stepper("\(editor.minutes) minutes", value: $editor.minutes, in: 0...600, step: 5)
                } footer: {
                    problem("minutes")
                }
                Section("Notes") {
                    TextField("Notes", text: $editor.notes, axis: .vertical)
                }
                if let message = editor.message { Text(message).foregroundStyle(.red) }
            }
            .navigationTitle("Edit")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
            }
            .disabled(editor.isSaving)
        }
    }

    @ViewBuilder private func problem(_ field: String) -> some View {
        if let message = editor.invalidFields[field] { Text(message).foregroundStyle(.red) }
    }

    private func save() {
        Task { if await editor.save() { dismiss() } }
    }
}
#endif
