import { Suspense, useEffect, useRef, type RefObject } from 'react'
import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { adminParts, type AdminPart } from '@portal/contract/admin/admin-parts'
import { headings } from '@portal/contract/headings'
import { Alert, EmptyState, Page, TableSkeleton, besideParts, classes, pageClass, usePageHeading } from '@portal/ui'
import { NewRequest, PanelHeading } from './components/panel-heading.tsx'
import { PartRail, useParts } from './components/parts.tsx'
import { panels } from './panels.ts'
import { useUrlState } from './url-state.ts'

/** The plural name of what a panel lists, for staff. */
const nouns: Partial<Record<AdminPart, string>> = {
  users: 'users',
  'law-firms': 'law firms',
  'coverage-areas': 'coverage areas',
  database: 'records',
}

const ForAdmins = ({ part }: { part: AdminPart }) => (
  <>
    <PanelHeading title={adminParts[part]}>
      <NewRequest />
    </PanelHeading>
    <EmptyState title={`No ${nouns[part]} to show`}>Only admins can view and manage {nouns[part]}.</EmptyState>
  </>
)

/** Focuses an element after `shown` changed, unless the focus is in it. */
const useFocusAfterChange = (element: RefObject<HTMLElement | null>, shown: string) => {
  const previous = useRef(shown)
  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    if (!element.current?.contains(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [element, shown])
}

const Parts = ({ viewer }: { viewer: User }) => {
  const { text } = useUrlState()
  const { current: part } = useParts()
  const content = usePageHeading<HTMLElement>(`${adminParts[part]} · ${headings.admin}`)
  useFocusAfterChange(content, [part, text('view'), text('agency')].join())
  const Panel = panels[part]
  return (
    <div className={classes(pageClass('work', true), besideParts)}>
      <PartRail />
      <section ref={content} tabIndex={-1} aria-label={adminParts[part]} className="outline-none">
        {viewer.role === 'admin' ? (
          <Suspense key={part} fallback={<TableSkeleton />}>
            <Panel viewer={viewer} />
          </Suspense>
        ) : (
          <ForAdmins part={part} />
        )}
      </section>
    </div>
  )
}

export const AdminPage = () => {
  const { user } = useAuth()
  if (user && isStaff(user.role)) return <Parts viewer={user} />
  return (
    <Page title={headings.admin} width="narrow">
      <Alert tone="danger">Access Denied - You don't have permission to access this page.</Alert>
    </Page>
  )
}
