/** Replaces the text of a field, or a part of it, as if it were typed, so that the browser's Undo brings the earlier text back. */
export const replaceText = (field: HTMLTextAreaElement, text: string, from = 0, to = field.value.length): void => {
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated, but nothing else adds to the browser's undo history.
  if (document.execCommand?.('insertText', false, text)) return
  const { value } = field
  const replaced = value.slice(0, from) + text + value.slice(to)
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, replaced)
  field.setSelectionRange(from + text.length, from + text.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
