/** Replaces the text of a field as if it were typed, so that the browser's Undo brings the earlier text back. */
export const replaceText = (field: HTMLTextAreaElement, text: string): void => {
  field.focus()
  field.select()
  // Deprecated, but nothing else adds to the browser's undo history.
  if (document.execCommand?.('insertText', false, text)) return
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
