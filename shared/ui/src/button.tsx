import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from './classes.ts'
import { guardDoubleClick } from './guard-double-click.ts'
import { Spinner } from './loading.tsx'

// The thin line inside the edge of a road sign.
const signBorder =
  'after:pointer-events-none after:absolute after:inset-[2px] after:rounded-[3px] after:border after:opacity-45'

const variants = {
  primary: `bg-accent text-accent-ink hover:bg-accent-strong border-transparent ${signBorder}`,
  secondary: 'bg-card text-ink border-edge hover:bg-sunken',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: `bg-danger text-danger-ink hover:bg-danger-strong border-transparent ${signBorder}`,
} as const

const sizes = {
  small: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
} as const

interface ButtonStyle {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  className?: string | undefined
}

const buttonClass = ({ variant = 'primary', size = 'medium', className }: ButtonStyle): string =>
  classes(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors',
    'cursor-pointer focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  )

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className' | 'aria-disabled'> {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean
  /** Ignores clicks but keeps the focus, unlike `disabled`. */
  'aria-disabled'?: boolean | undefined
}

export const Button = ({
  variant,
  size,
  className,
  busy = false,
  'aria-disabled': ariaDisabled = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy || ariaDisabled || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      guardDoubleClick(event.nativeEvent)
      if (busy || ariaDisabled) event.preventDefault()
      else onClick?.(event)
    }}
    className={buttonClass({ variant, size, className })}
  >
    {busy && <Spinner />}
    {children}
  </button>
)

/** A link that looks like a button. Links within the portal don't reload the page. */
export const ButtonLink = ({
  href,
  onClick,
  state,
  describedBy,
  children,
  ...rest
}: ButtonStyle & {
  href: string
  onClick?: () => void
  /** The new page's history state. */
  state?: object | undefined
  /** The id of an element that tells apart buttons with the same label. */
  describedBy?: string
  children: ReactNode
}) => (
  <Link href={href} onClick={onClick} state={state} aria-describedby={describedBy} className={buttonClass(rest)}>
    {children}
  </Link>
)
