const Dot = () => (
  <span aria-hidden className="inline-block size-2 shrink-0 rounded-full bg-progress forced-colors:bg-[Highlight]" />
)

/** Says that there is an unread message, in a card. */
export const NewMessage = () => (
  <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap text-progress">
    <Dot />
    New message
  </span>
)

/** The same where there is no room for the text. */
export const NewMessageDot = () => (
  <span title="New message" className="mr-1.5">
    <Dot />
    <span className="sr-only">New message: </span>
  </span>
)
