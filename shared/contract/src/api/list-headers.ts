/** Response headers of a list. `totalIsMinimum` is `true` when more match than were counted: see `limits.searchCountMax`. */
export const listHeaders = {
  total: 'X-Total-Count',
  totalIsMinimum: 'X-Total-Count-Is-Minimum',
  unfiltered: 'X-Unfiltered-Count',
} as const
