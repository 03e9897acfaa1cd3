/** In every reply to staff: how many of their notices are unread. The page's header shows it without another call. */
export const unreadHeader = 'Unread-Notices'
