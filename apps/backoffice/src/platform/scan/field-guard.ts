type TextField = HTMLInputElement | HTMLTextAreaElement

/** Only text fields have a selection; a number field has none, so a scan may leave its first digit there. */
function focusedField(): TextField | null {
  const element = document.activeElement
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null
  return element.selectionStart === null ? null : element
}

const announce = (field: TextField): void => void field.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Keeps a scan out of the field that has the focus. The first key has been typed before anybody can know that it belongs
 * to a scan, so the field is put back as it was; keys that turn out to be a person's are typed late.
 */
export function createFieldGuard() {
  let field: TextField | null = null
  let before = { value: '', start: 0, end: 0 }
  let held = ''
  return {
    /** Called before the key changes the field. */
    remember(): void {
      field = focusedField()
      held = ''
      if (field) before = { value: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 }
    },
    hold(key: string): void {
      held += key.length === 1 ? key : ''
    },
    restore(): void {
      held = ''
      if (!field) return
      field.setRangeText(before.value, 0, field.value.length)
      field.setSelectionRange(before.start, before.end)
      announce(field)
    },
    giveBack(): void {
      const text = held
      held = ''
      if (!field || text === '') return
      field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
      announce(field)
    },
  }
}
