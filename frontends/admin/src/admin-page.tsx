import { useAuth } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { isOffice } from '@portal/contract/roles'
import { Alert, ButtonLink, Page } from '@portal/ui'
import { LawFirms } from './law-firms/law-firms.tsx'

/** The office's panel. */
export const AdminPage = () => {
  const { user } = useAuth()
  if (!user || !isOffice(user.role))
    return (
      <Page title="Admin Panel" width="narrow">
        <Alert tone="danger">Access Denied - You don't have permission to access this page.</Alert>
      </Page>
    )
  return (
    <Page title="Admin Panel" width="wide" actions={<ButtonLink href={paths.request}>New Request</ButtonLink>}>
      <LawFirms role={user.role} />
    </Page>
  )
}
