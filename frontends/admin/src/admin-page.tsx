import { useId } from 'react'
import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { paths } from '@portal/contract/paths'
import { isOffice } from '@portal/contract/roles'
import { Alert, ButtonLink, Page, TabList, TabPanel } from '@portal/ui'
import { tabs, useAddress, type Tab } from './address.ts'
import { CoverageAreas } from './coverage-areas/coverage-areas.tsx'
import { Database } from './database/database.tsx'
import { LawFirms } from './law-firms/law-firms.tsx'
import { Notifications } from './notifications/notifications.tsx'
import { Users } from './users/users.tsx'

const panels: Record<Tab, (props: { viewer: User }) => React.ReactNode> = {
  users: Users,
  'law-firms': LawFirms,
  'coverage-areas': CoverageAreas,
  database: Database,
  notifications: Notifications,
}
const names = tabs.map(({ name }) => name)

/** The office's panel. */
export const AdminPage = () => {
  const { user } = useAuth()
  const { oneOf, open } = useAddress()
  const id = useId()
  if (!user || !isOffice(user.role))
    return (
      <Page title="Admin Panel" width="narrow">
        <Alert tone="danger">Access Denied - You don't have permission to access this page.</Alert>
      </Page>
    )
  const tab = oneOf('tab', names) ?? 'users'
  const Panel = panels[tab]
  return (
    <Page
      title="Admin Panel"
      width="wide"
      actions={
        <ButtonLink href={paths.request} variant="secondary">
          New Request
        </ButtonLink>
      }
    >
      <TabList id={id} label="Admin Panel" tabs={tabs} selected={tab} onSelect={open} />
      <TabPanel id={id} name={tab}>
        <Panel viewer={user} />
      </TabPanel>
    </Page>
  )
}
