import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { limits } from '@portal/contract/limits'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { TextField } from '@portal/ui'

const debounceMs = 250

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

/** Focuses the field when `/` is pressed, except while something else is being edited or a dialog is open. */
const useSlashKey = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isEditable(document.activeElement) || document.querySelector('[role=dialog]:not([data-docked])')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return field
}

const MagnifierIcon = () => (
  <svg aria-hidden viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.6">
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 4 4" strokeLinecap="round" />
  </svg>
)

/** For a toolbar: a low field whose label only screen readers see. */
const CompactField = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <div className="group relative">
    <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-muted">
      <MagnifierIcon />
    </span>
    <input
      {...rest}
      aria-label={label}
      className="min-h-9 w-full rounded-control border border-edge bg-card pr-8 pl-8.5 text-sm text-ink placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent pointer-coarse:min-h-11 pointer-coarse:pr-3 pointer-coarse:text-base"
    />
    {!rest.value && (
      <kbd
        aria-hidden
        className="pointer-events-none absolute inset-y-2 right-2 group-focus-within:hidden pointer-coarse:hidden"
      >
        /
      </kbd>
    )}
  </div>
)

interface SearchBoxProps {
  label?: string
  /** Says what can be searched for. */
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** Without a visible label, for a toolbar. */
  compact?: boolean
}

/** Calls `onSearch` when typing pauses, and shows `value` again when that changes, for example with the URL. */
export const SearchBox = ({ label = 'Search', placeholder, value, onSearch, compact = false }: SearchBoxProps) => {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const field = useSlashKey()
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }

  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => search(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, value])

  const Field = compact ? CompactField : TextField
  return (
    <Field
      ref={field}
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      aria-keyshortcuts="/"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
