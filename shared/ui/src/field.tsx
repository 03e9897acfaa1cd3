import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useSay, useTexts } from '@portal/client'
import { yesNoLabels } from '@portal/contract/yes-no'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { uiTexts } from './texts.ts'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
}

/** The asterisk after a required field's label. Screen readers use `aria-required` instead. */
export const RequiredMark = () => (
  <span aria-hidden className="text-danger">
    {' *'}
  </span>
)

/** Shown with the error, so that color is not the only sign of it. */
const WarningIcon = () => (
  <svg aria-hidden viewBox="0 0 16 16" className="mr-1.5 mb-0.5 inline size-4" fill="none" stroke="currentColor">
    <path d="M8 1.8 15 14.2H1z" strokeWidth="1.6" strokeLinejoin="round" />
    <path d="M8 6.2v3.6M8 11.4v1.2" strokeWidth="1.6" />
  </svg>
)

/** Always rendered, so that screen readers announce an error that appears later. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => {
  const say = useSay()
  return (
    <p id={id} aria-live="polite" className={classes('text-sm font-medium text-danger', !error && 'sr-only')}>
      {error && <WarningIcon />}
      {error && say(error)}
    </p>
  )
}

const control =
  'w-full min-h-11 rounded-control border bg-card px-3 py-2 text-ink placeholder:text-muted ' +
  '[&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-muted ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent'

const edge = (error: string | undefined) => (error ? 'border-danger border-2' : 'border-edge')

/** @param given the field's id, which a prerendered field needs: React's isn't the same in a slice's part of a page */
const useDescription = (hint: ReactNode, error: string | undefined, elsewhere = '', given?: string) => {
  const ownId = useId()
  const id = given ?? ownId
  const describedBy =
    [hint ? `${id}-hint` : '', elsewhere, error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return { id, describedBy }
}

const LabeledField = ({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { id: string; children: ReactNode }) => (
  // Not `space-y`, which would leave room above an error that isn't there, so that buttons beside the field are too low.
  <div className="flex flex-col gap-1.5">
    <label htmlFor={id} className="block font-medium">
      {label}
      {required && <RequiredMark />}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    )}
    {children}
    <FieldError id={`${id}-error`} error={error} />
  </div>
)

interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Shown inside the input at its end. */
  trailing?: ReactNode
}

/** A text input with label, hint and error. Accepts the props that `fieldProps` returns, as all fields here do. */
export const TextField = ({
  id: given,
  label,
  hint,
  error,
  required,
  className,
  trailing,
  ...rest
}: TextFieldProps) => {
  const { id, describedBy } = useDescription(hint, error, rest['aria-describedby'], given)
  const input = (
    <input
      id={id}
      {...rest}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      className={classes(control, edge(error), trailing ? 'pr-20' : '', className)}
    />
  )
  return (
    <LabeledField {...{ id, label, hint, error, required }}>
      {trailing ? (
        <div className="relative">
          {input}
          <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
        </div>
      ) : (
        input
      )}
    </LabeledField>
  )
}

interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {}

/** Text of several lines. It grows with its text where the browser can do that. */
export const TextAreaField = ({ label, hint, error, required, className, ...rest }: TextAreaProps) => {
  const { id, describedBy } = useDescription(hint, error, rest['aria-describedby'])
  return (
    <LabeledField {...{ id, label, hint, error, required }}>
      <textarea
        id={id}
        rows={3}
        {...rest}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classes(control, edge(error), 'block field-sizing-content max-h-80 min-h-20 resize-y', className)}
      />
    </LabeledField>
  )
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[]
}

export const SelectField = ({ label, hint, error, required, className, options, ...rest }: SelectProps) => {
  const { id, describedBy } = useDescription(hint, error)
  return (
    <LabeledField {...{ id, label, hint, error, required }}>
      <select
        id={id}
        {...rest}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classes(control, edge(error), className)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabeledField>
  )
}

/** A password input with a button that shows the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'trailing'>) => {
  const t = useTexts(uiTexts)
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <Button variant="quiet" size="small" aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {visible ? t.hide : t.show}
        </Button>
      }
    />
  )
}

interface ChoiceProps extends FieldProps {
  name: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** Arranges long options in columns of equal width. */
  columns?: boolean
}

/** Radio buttons. */
export const ChoiceField = ({ label, hint, error, required, name, options, value, onChange, columns }: ChoiceProps) => {
  const { id, describedBy } = useDescription(hint, error)
  return (
    <fieldset aria-describedby={describedBy} aria-invalid={error ? true : undefined} className="space-y-1.5">
      <legend className="font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={columns ? 'grid gap-2 sm:grid-cols-2' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border bg-card px-4 py-2',
              'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
              edge(error),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="size-4 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

export const yesNoOptions = [
  { value: 'true', label: yesNoLabels.true },
  { value: 'false', label: yesNoLabels.false },
] as const

/** A checkbox. */
export const CheckField = ({
  label,
  hint,
  ...rest
}: { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) => {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        {...rest}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-3 size-5 shrink-0 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      />
      <div className="min-w-0 grow">
        <label htmlFor={id} className="block cursor-pointer py-2.5 font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-2 text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
