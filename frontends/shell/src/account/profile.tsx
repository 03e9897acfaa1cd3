import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { useAuth } from '@portal/client'
import { Card, Page, TabList, TabPanel } from '@portal/ui'
import { ChangePassword } from './change-password.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { VerifyNotice } from './verify-notice.tsx'

const tabs = [
  { name: 'personal', label: 'Personal Information' },
  { name: 'security', label: 'Security' },
] as const

/** One's own account; the tab stands in the address. */
export default function Profile() {
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  const id = useId()
  if (!user) return null
  const tab = search.get('tab') === 'security' ? 'security' : 'personal'
  return (
    <Page title="Profile" subtitle={user.email}>
      <VerifyNotice user={user} />
      <Card>
        <TabList
          id={id}
          label="Profile"
          tabs={tabs}
          selected={tab}
          onSelect={(name) => setSearch(name === 'security' ? { tab: name } : {}, { replace: true })}
        />
        <TabPanel id={id} name={tab}>
          {tab === 'security' ? <ChangePassword user={user} /> : <PersonalInformation user={user} />}
        </TabPanel>
      </Card>
    </Page>
  )
}
