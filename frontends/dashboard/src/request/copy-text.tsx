import { CopyButton } from './copy-button.tsx'
import { onLine } from './section.tsx'

interface CopyTextProps {
  /** Of what is copied, in the middle of a sentence. */
  name: string
  text: string
}

/** A text with a button that copies it, which shows over what follows with the mouse or the focus on the text. */
export const CopyText = ({ name, text }: CopyTextProps) => (
  <span className="group relative whitespace-nowrap">
    {text}
    <span
      className={`absolute inset-y-0 left-full z-10 flex items-center rounded-control bg-card pointer-coarse:hidden ${onLine}`}
    >
      <CopyButton name={name} text={text} />
    </span>
  </span>
)
