import type { MouseEvent, RefObject } from 'react'
import { Alert } from '@portal/ui'
import { focusField } from './focus-field.ts'

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
  /** What is wrong, by the names of the controls on the page. */
  mistakes: readonly { name: string; message: string | undefined }[]
}

/** Everything that is still to do, announced at once, each with the way to it. */
export const ErrorSummary = ({ form, mistakes }: ErrorSummaryProps) => {
  if (mistakes.length === 0) return null
  const follow = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(form.current, [name])
  }
  return (
    <Alert
      tone="danger"
      title={
        mistakes.length === 1 ? 'One answer needs your attention:' : `${mistakes.length} answers need your attention:`
      }
    >
      <ul className="mt-1 list-disc pl-5">
        {/* A flex box's baseline is its first line's: the bullet stands beside that one. */}
        {mistakes.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={follow(name)} className="inline-flex py-1 underline underline-offset-2">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
