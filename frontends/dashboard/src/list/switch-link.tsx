import { Link } from 'wouter'
import { classes } from '@portal/ui'

/** A row of links of which one is current. */
export const switchClass = 'flex min-w-0 flex-wrap max-sm:grow rounded-control border border-edge bg-card p-0.5 text-sm'

interface SwitchLinkProps {
  href: string
  current: boolean
  label: string
  onClick?: () => void
}

export const SwitchLink = ({ href, current, label, onClick }: SwitchLinkProps) => (
  <Link
    href={href}
    onClick={onClick}
    aria-current={current ? 'page' : undefined}
    className={classes(
      'flex min-h-7.5 flex-1 items-center justify-center rounded-stamp px-3.5 font-semibold no-underline pointer-coarse:min-h-9.5',
      'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
      current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
    )}
  >
    {label}
  </Link>
)
