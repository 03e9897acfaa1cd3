import { Link } from 'wouter'
import { adminParts, type AdminPart } from '@portal/contract/admin/admin-parts'
import { adminPath } from '@portal/contract/paths'
import { classes } from '@portal/ui'

interface PartLinksProps {
  /** The tab's. */
  label: string
  parts: readonly AdminPart[]
  current: AdminPart
}

/** Links to the parts of a tab. */
export const PartLinks = ({ label, parts, current }: PartLinksProps) => (
  <nav
    aria-label={label}
    className="-mt-2 mb-5 flex w-fit max-w-full flex-wrap rounded-control border border-edge bg-card p-0.5 text-sm"
  >
    {parts.map((part) => (
      <Link
        key={part}
        href={adminPath(part)}
        aria-current={part === current ? 'page' : undefined}
        className={classes(
          'flex min-h-7.5 items-center rounded-stamp px-3.5 font-semibold no-underline pointer-coarse:min-h-11',
          'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
          part === current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
        )}
      >
        {adminParts[part]}
      </Link>
    ))}
  </nav>
)
