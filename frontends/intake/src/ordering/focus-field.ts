/** Focuses the topmost control of these names, radio buttons and file inputs alike. Returns whether there is one. */
export const focusField = (form: HTMLFormElement | null, names: readonly string[]): boolean => {
  const first = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((control) =>
    names.includes(control.getAttribute('name') ?? ''),
  )
  first?.focus()
  return !!first
}
