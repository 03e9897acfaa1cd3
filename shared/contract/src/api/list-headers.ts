/** Response headers of a list. */
export const listHeaders = { total: 'X-Total-Count', unfiltered: 'X-Unfiltered-Count' } as const
