import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth } from '@portal/client'
import { adminGroups, adminPartOf, adminParts, type AdminPart } from '@portal/contract/admin/admin-parts'
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

const row =
  'flex min-h-8 w-full items-center rounded-control px-2.5 text-left no-underline pointer-coarse:min-h-11 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'

const PartLink = ({ part, isOpen }: { part: AdminPart; isOpen: boolean }) => (
  <Link
    href={adminPath(part)}
    aria-current={isOpen ? 'page' : undefined}
    className={classes(
      row,
      isOpen ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-sunken forced-colors:text-[LinkText]',
    )}
  >
    {adminParts[part]}
  </Link>
)

/** Links to the parts, beside the part that is open: the first group, and the others while they are wanted. */
export const PartRail = () => {
  const { groups, current } = useParts()
  const [first, ...others] = groups
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const linksTo = (parts: readonly AdminPart[]) =>
    parts.map((part) => <PartLink key={part} part={part} isOpen={part === current} />)
  const named = others.flatMap(({ parts }) => parts.filter((part) => part !== current).map((part) => adminParts[part]))
  return (
    <nav
      aria-label={headings.admin}
      className="sticky top-14 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-1.5 text-sm max-xl:hidden"
    >
      {linksTo(first!.parts)}
      {!showsAll && linksTo(others.flatMap(({ parts }) => parts).filter((part) => part === current))}
      {others.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={showsAll}
            aria-controls={id}
            onClick={() => setShowsAll(!showsAll)}
            className={classes(row, 'mt-2 cursor-pointer justify-between text-muted hover:bg-sunken hover:text-ink')}
          >
            {showsAll ? 'Less' : 'More'}
            <svg viewBox="0 0 16 16" aria-hidden="true" className={classes('size-3', showsAll && 'rotate-180')}>
              <path d="m2 5 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
          <div id={id}>
            {showsAll ? (
              others.map(({ label, parts }) => (
                <div key={parts[0]} className="mt-3">
                  <p className="px-2.5 pb-1 text-xs text-muted">{label}</p>
                  {linksTo(parts)}
                </div>
              ))
            ) : (
              <p className="px-2.5 text-xs leading-5 text-muted">{named.join(', ')}</p>
            )}
          </div>
        </>
      )}
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
