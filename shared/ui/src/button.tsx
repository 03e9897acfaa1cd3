import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong border-transparent',
  secondary: 'bg-card text-ink border-edge hover:bg-sunken',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: 'bg-danger text-danger-ink hover:bg-danger-strong border-transparent',
} as const

const sizes = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4',
  large: 'min-h-12 px-6 text-lg',
} as const

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  className?: string | undefined
}

const look = ({ variant = 'primary', size = 'medium', className }: Look): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline transition-colors',
    'cursor-pointer focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  )

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Working: shows the spinner and takes no second press, yet keeps the focus. */
  busy?: boolean
}

export const Button = ({ variant, size, className, busy = false, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
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
  children,
  ...rest
}: Look & { href: string; onClick?: () => void; children: ReactNode }) => (
  <Link href={href} onClick={onClick} className={look(rest)}>
    {children}
  </Link>
)
