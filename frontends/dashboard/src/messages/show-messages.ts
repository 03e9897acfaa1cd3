/** Scrolls to the first new message, or else to the newest ones with the composer below, and focuses their heading. */
export const showMessages = (container: Element | null | undefined): void => {
  const firstNew = container?.querySelector('[data-first-new]')
  if (firstNew) firstNew.scrollIntoView({ block: 'start' })
  else container?.querySelector('[data-composer]')?.scrollIntoView({ block: 'end' })
  container?.querySelector<HTMLElement>('[data-messages]')?.focus({ preventScroll: true })
}

/** Focuses the field for a message beside the list. */
export const writeMessage = (container: Element | null): void =>
  container?.querySelector<HTMLElement>('[data-composer] > :not([hidden]) textarea')?.focus({ preventScroll: true })

/** Shows the question to the client and focuses the first field that answers it. */
export const focusAnswer = (container: Element | null): void => {
  const question = container?.querySelector('textarea[name="answer"]')?.closest('section')
  question?.scrollIntoView({ block: 'nearest' })
  question?.querySelector<HTMLElement>('input:enabled, textarea')?.focus({ preventScroll: true })
}
