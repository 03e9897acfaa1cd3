import { Suspense, useEffect, useId, useRef } from 'react'
import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { adminParts, type AdminPart } from '@portal/contract/admin/admin-parts'
import { brand } from '@portal/contract/brand'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { Alert, ButtonLink, EmptyState, Page, TableSkeleton } from '@portal/ui'
import { TabList, TabPanel } from '@portal/ui/tabs'
import { panels, partOf, tabsOf } from './admin-tabs.ts'
import { PartLinks } from './components/part-links.tsx'
import { useUrlState } from './url-state.ts'

/** The plural name of what a panel lists, for staff. */
const nouns: Partial<Record<AdminPart, string>> = {
  users: 'users',
  'law-firms': 'law firms',
  'coverage-areas': 'coverage areas',
  database: 'records',
}

const ForAdmins = ({ noun }: { noun: string | undefined }) => (
  <EmptyState title={`No ${noun} to show`}>Only admins can view and manage {noun}.</EmptyState>
)

/** Focuses an element after `shown` changed, if the link that changed it is gone. */
const useFocusAfterChange = (id: string, shown: string) => {
  const previous = useRef(shown)
  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, shown])
}

const Tabs = ({ user, part }: { user: User; part: AdminPart }) => {
  const { text, openTab } = useUrlState()
  const id = useId()
  const tabs = tabsOf(user.role)
  const { name, label, parts } = tabs.find((tab) => tab.parts.includes(part)) ?? tabs[0]!
  useFocusAfterChange(`${id}-${name}`, [part, text('view'), text('agency')].join())
  const Panel = panels[part]
  return (
    <>
      <TabList
        id={id}
        label={headings.admin}
        tabs={tabs}
        selected={name}
        onSelect={(selected) => openTab(tabs.find((tab) => tab.name === selected)?.parts[0] ?? part)}
      />
      <TabPanel id={id} name={name}>
        {parts.length > 1 && <PartLinks label={label} parts={parts} current={part} />}
        {user.role === 'admin' ? (
          <Suspense key={part} fallback={<TableSkeleton />}>
            <Panel viewer={user} />
          </Suspense>
        ) : (
          <ForAdmins noun={nouns[part]} />
        )}
      </TabPanel>
    </>
  )
}

export const AdminPage = () => {
  const { user } = useAuth()
  const { text } = useUrlState()
  const viewer = user && isStaff(user.role) ? user : undefined
  const part = viewer && partOf(tabsOf(viewer.role), text('tab'))
  useEffect(() => {
    if (part) document.title = `${adminParts[part]} · ${headings.admin} · ${brand.name}`
  }, [part])
  if (!viewer || !part)
    return (
      <Page title={headings.admin} width="narrow">
        <Alert tone="danger">Access Denied - You don't have permission to access this page.</Alert>
      </Page>
    )
  return (
    <Page
      title={headings.admin}
      width="work"
      actions={
        <ButtonLink href={paths.request} variant="secondary" size="small">
          New Request
        </ButtonLink>
      }
    >
      <Tabs user={viewer} part={part} />
    </Page>
  )
}
