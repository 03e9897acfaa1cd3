/** The headers a list answers with, beside its body. */
export const listHeaders = { total: 'X-Total-Count', unfiltered: 'X-Unfiltered-Count' } as const
