import { toast } from '@portal/ui'
import { copyText } from '@portal/ui/clipboard'

interface CopyTextProps {
  /** Of what is copied, in the middle of a sentence. */
  name: string
  text: string
  className?: string
}

/** A text that a click copies. */
export const CopyText = ({ name, text, className = '' }: CopyTextProps) => (
  <button
    type="button"
    aria-label={`Copy ${name}: ${text}`}
    title="Copy"
    onClick={() => void copyText(text).then((copied) => copied && toast({ title: 'Copied', description: text }))}
    className={`min-h-6 cursor-copy rounded-stamp whitespace-nowrap underline decoration-transparent decoration-dotted underline-offset-3 hover:text-ink hover:decoration-current focus-visible:outline-2 focus-visible:outline-accent ${className}`}
  >
    {text}
  </button>
)
