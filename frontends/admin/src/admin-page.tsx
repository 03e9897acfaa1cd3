import { lazy, Suspense, useId, type ReactNode } from 'react'
import { chpEndpoints } from '@portal/contract/kinds/chp-endpoints'
import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { listAudit } from '@portal/contract/admin/audit'
import { addAgency } from '@portal/contract/agencies/agency-calls'
import { findHeldData } from '@portal/contract/admin/privacy'
import { getOverview } from '@portal/contract/admin/bulk-delete'
import { addMessageTemplate } from '@portal/contract/admin/message-templates'
import { listAllCoverageAreas } from '@portal/contract/admin/coverage-areas'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { listLawFirms } from '@portal/contract/accounts/law-firms'
import { listEmails } from '@portal/contract/emails/outbox'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { listUsers } from '@portal/contract/accounts/users'
import { Alert, ButtonLink, EmptyState, Page, TableSkeleton } from '@portal/ui'
import { TabList, TabPanel } from '@portal/ui/tabs'
import { AuditLog } from './audit/audit-log.tsx'
import { Completion } from './completion/completion.tsx'
import { CoverageAreas } from './coverage-areas/coverage-areas.tsx'
import { Database } from './database/database.tsx'
import { Emails } from './emails/emails.tsx'
import { LawFirms } from './law-firms/law-firms.tsx'
import { useUrlState } from './url-state.ts'
import { Privacy } from './privacy/privacy.tsx'
import { MessageTemplates } from './templates/message-templates.tsx'
import { Users } from './users/users.tsx'

// The largest panel: loaded when it is opened.
const Agencies = lazy(async () => ({ default: (await import('./agencies/agencies.tsx')).Agencies }))

interface Tab {
  name: string
  label: string
  Panel: (props: { viewer: User }) => ReactNode
  /** The panel is shown to roles that may call this endpoint. */
  endpoint: Endpoint
  /** The plural name of the panel's items. */
  noun: string
}

const tabs = [
  { name: 'users', label: 'Users', Panel: Users, endpoint: listUsers, noun: 'users' },
  { name: 'law-firms', label: 'Law Firms', Panel: LawFirms, endpoint: listLawFirms, noun: 'law firms' },
  {
    name: 'coverage-areas',
    label: 'Coverage Areas',
    Panel: CoverageAreas,
    endpoint: listAllCoverageAreas,
    noun: 'coverage areas',
  },
  { name: 'agencies', label: 'Agencies', Panel: Agencies, endpoint: addAgency, noun: 'agencies' },
  { name: 'database', label: 'Database', Panel: Database, endpoint: getOverview, noun: 'records' },
  {
    name: 'completion',
    label: 'Ready to Complete',
    Panel: Completion,
    endpoint: chpEndpoints.complete,
    noun: 'requests ready to complete',
  },
  {
    name: 'templates',
    label: 'Templates',
    Panel: MessageTemplates,
    endpoint: addMessageTemplate,
    noun: 'message templates',
  },
  { name: 'notifications', label: 'Emails', Panel: Emails, endpoint: listEmails, noun: 'emails' },
  { name: 'audit', label: 'Audit', Panel: AuditLog, endpoint: listAudit, noun: 'audit entries' },
  { name: 'privacy', label: 'Privacy', Panel: Privacy, endpoint: findHeldData, noun: 'privacy requests' },
] as const satisfies Tab[]

/** The tabs that staff see too, with nothing in them. */
const specified: ReadonlySet<string> = new Set(['users', 'law-firms', 'coverage-areas', 'database'])

const canCall = (role: Role, { access }: Endpoint): boolean =>
  access === 'anyone' || access === 'signed-in' || access.includes(role)

export const AdminPage = () => {
  const { user } = useAuth()
  const { text, openTab } = useUrlState()
  const id = useId()
  if (!user || !isStaff(user.role))
    return (
      <Page title={headings.admin} width="narrow">
        <Alert tone="danger">Access Denied - You don't have permission to access this page.</Alert>
      </Page>
    )
  const shown: readonly Tab[] = user.role === 'admin' ? tabs : tabs.filter(({ name }) => specified.has(name))
  const { name, Panel, endpoint, noun } = shown.find(({ name }) => name === text('tab')) ?? tabs[0]
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
      <TabList id={id} label="Admin Panel" tabs={shown} selected={name} onSelect={openTab} />
      <TabPanel id={id} name={name}>
        {canCall(user.role, endpoint) ? (
          <Suspense fallback={<TableSkeleton />}>
            <Panel viewer={user} />
          </Suspense>
        ) : (
          <EmptyState title={`No ${noun} to show`}>Only admins can view and manage {noun}.</EmptyState>
        )}
      </TabPanel>
    </Page>
  )
}
