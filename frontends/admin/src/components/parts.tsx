import { Link, useLocation } from 'wouter'
import { useAuth } from '@portal/client'
import { adminGroups, adminPartOf, adminParts } from '@portal/contract/admin/admin-parts'
import { headings } from '@portal/contract/headings'
import { adminPath } from '@portal/contract/paths'
import { classes } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { useUrlState } from '../url-state.ts'

/** The parts of the panel that the viewer sees, and the one at the URL. */
export const useParts = () => {
  const { user } = useAuth()
  const groups = user?.role === 'admin' ? adminGroups : adminGroups.slice(0, 1)
  return { groups, current: adminPartOf(useUrlState().text('tab'), groups) }
}

/** Links to the parts, beside the part that is open. */
export const PartRail = () => {
  const { groups, current } = useParts()
  return (
    <nav
      aria-label={headings.admin}
      className="sticky top-14 max-h-[calc(100dvh-4rem)] space-y-4 self-start overflow-y-auto py-1.5 text-sm max-xl:hidden"
    >
      {groups.map(({ label, parts }) => (
        <div key={parts[0]}>
          {label && <p className="px-2.5 pb-1 text-xs text-muted">{label}</p>}
          {parts.map((part) => (
            <Link
              key={part}
              href={adminPath(part)}
              aria-current={part === current ? 'page' : undefined}
              className={classes(
                'flex min-h-8 items-center rounded-control px-2.5 no-underline pointer-coarse:min-h-11',
                'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
                part === current
                  ? 'bg-accent-soft font-semibold text-accent'
                  : 'text-ink hover:bg-sunken forced-colors:text-[LinkText]',
              )}
            >
              {adminParts[part]}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** The same as a menu, where there is no room beside the part. */
export const PartMenu = () => {
  const { groups } = useParts()
  const [, navigate] = useLocation()
  return (
    <div className="xl:hidden">
      <Menu
        label={headings.admin}
        text="Admin ▾"
        items={groups.flatMap(({ parts }) =>
          parts.map((part) => ({
            label: adminParts[part],
            onSelect: () => navigate(adminPath(part)),
            startsGroup: part === parts[0],
          })),
        )}
      />
    </div>
  )
}
