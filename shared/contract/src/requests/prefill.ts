/** Initial values of a request form, from another request about the same crash. */
export interface Prefill {
  /** The reference number of that request. */
  readonly from: string
  /** Texts by the name of the form's field. */
  readonly values: Readonly<Record<string, string>>
}

/** History state that prefills a request form. Names of clients don't belong in URLs. */
export const withPrefill = (prefill: Prefill) => ({ prefill })

/** The prefill in a history entry's state, which may have been written by another version. */
export const prefillIn = (state: unknown): Prefill | undefined => {
  const { from, values } = (state as { prefill?: Partial<Prefill> } | null)?.prefill ?? {}
  const isComplete = typeof from === 'string' && typeof values === 'object' && values !== null
  return isComplete && Object.values(values).every((value) => typeof value === 'string') ? { from, values } : undefined
}
