import type { MouseEvent, RefObject } from 'react'
import { Alert } from '@portal/ui'
import type { FieldErrors } from '@portal/ui/form'
import type { OrderForm } from './order.ts'

/** Focuses the topmost control of these names, radio buttons and file inputs alike. Returns whether there is one. */
export const focusField = (form: HTMLFormElement | null, names: readonly string[]): boolean => {
  const first = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((control) =>
    names.includes(control.getAttribute('name') ?? ''),
  )
  first?.focus()
  return !!first
}

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors<OrderForm>
  /** The controls with an error that are on the page. */
  names: (keyof OrderForm)[]
}

/** Everything that is still to do, announced at once, each with the way to it. */
export const ErrorSummary = ({ form, errors, names }: ErrorSummaryProps) => {
  if (names.length === 0) return null
  const follow = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(form.current, [name])
  }
  return (
    <Alert
      tone="danger"
      title={names.length === 1 ? 'One answer needs your attention:' : `${names.length} answers need your attention:`}
    >
      <ul className="mt-1 list-disc pl-5">
        {/* A flex box's baseline is its first line's: the bullet stands beside that one. */}
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={follow(name)} className="inline-flex py-1 underline underline-offset-2">
              {errors[name]?.message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
