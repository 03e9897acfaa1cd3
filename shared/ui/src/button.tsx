import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from './classes.ts'
import { guardDoubleClick } from './guard-double-click.ts'
import { Spinner } from './spinner.tsx'

// The thin line inside the edge that a road sign has.
const sign =
  'after:pointer-events-none after:absolute after:inset-[2px] after:rounded-[3px] after:border after:opacity-45'

const variants = {
  primary: `bg-accent text-accent-ink hover:bg-accent-strong border-transparent ${sign}`,
  secondary: 'bg-card text-ink border-edge hover:bg-sunken',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: `bg-danger text-danger-ink hover:bg-danger-strong border-transparent ${sign}`,
} as const

const sizes = {
  small: 'min-h-9 px-3.5 text-sm',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
} as const

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  className?: string | undefined
}

const look = ({ variant = 'primary', size = 'medium', className }: Look): string =>
  classes(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors',
    'cursor-pointer focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  )

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'aria-disabled'> {
  /** Working: shows the spinner and takes no second press, yet keeps the focus. */
  busy?: boolean
  /** Takes no press, yet keeps the focus, which `disabled` would lose. */
  'aria-disabled'?: boolean | undefined
}

export const Button = ({
  variant,
  size,
  className,
  busy = false,
  'aria-disabled': idle = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy || idle || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      guardDoubleClick(event.nativeEvent)
      if (busy || idle) event.preventDefault()
      else onClick?.(event)
    }}
    className={look({ variant, size, className })}
  >
    {busy && <Spinner />}
    {children}
  </button>
)

/** A link that looks like a button; inside the portal it changes the page without loading it anew. */
export const ButtonLink = ({
  href,
  onClick,
  state,
  describedBy,
  children,
  ...rest
}: Look & {
  href: string
  onClick?: () => void
  /** Goes along to the page in its entry of the history, not in its address. */
  state?: object | undefined
  /** The id of what tells two buttons of the same words apart. */
  describedBy?: string
  children: ReactNode
}) => (
  <Link href={href} onClick={onClick} state={state} aria-describedby={describedBy} className={look(rest)}>
    {children}
  </Link>
)
