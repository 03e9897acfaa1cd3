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

/** A sign of something new, with its name. */
const NamedDot = ({ name }: { name: string }) => (
  <span title={name} className="mr-1.5">
    <Dot />
    <span className="sr-only">{name}: </span>
  </span>
)

/** The same where there is no room for the text. */
export const NewMessageDot = () => <NamedDot name="New message" />

/** Says that the request changed and the viewer hasn't opened it since. */
export const NewDot = () => <NamedDot name="New" />
