/** Response headers of a list. `totalIsMinimum` is `true` when more match than were counted: see `limits.searchCountMax`. */
export const listHeaders = {
  total: 'X-Total-Count',
  totalIsMinimum: 'X-Total-Count-Is-Minimum',
  unfiltered: 'X-Unfiltered-Count',
} as const

/** In every reply to staff: how many of their notices are unread. The page's header shows it without another call. */
export const unreadHeader = 'Unread-Notices'
