import type { ReactNode } from 'react'
import { useAuth } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { loginWithReturn, newRequestPath, paths } from '@portal/contract/paths'
import { ButtonLink, Card, Page, PageLoadError, useLazyLoad, WorkSkeleton } from '@portal/ui'
import { formKinds } from '../kinds/kinds.ts'

let loaded: typeof import('./workspace.tsx').BulkWorkspace | undefined
const getLoaded = () => loaded
const load = async () => (loaded = (await import('./workspace.tsx')).BulkWorkspace)

const title = headings.bulkRequest
const Skeleton = () => <WorkSkeleton title={title} label="Loading the bulk request" shape="table" />

/** The bulk request, whose code loads when it is shown. */
const LazyWorkspace = ({ userId }: { userId: string }) => {
  const { value: Workspace, failed, retry } = useLazyLoad(getLoaded, load)
  if (Workspace) return <Workspace key={userId} userId={userId} />
  if (!failed) return <Skeleton />
  return <PageLoadError title={title} width="work" what="the bulk request" retry={retry} />
}

/** For those who can't send one: why, and where to go instead. */
const Explanation = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Page title={title}>
    <Card className="space-y-5">
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        {actions}
        {formKinds.map(({ id, offer }) => (
          <ButtonLink key={id} href={newRequestPath(id)} variant="secondary">
            {offer.action}
          </ButtonLink>
        ))}
      </div>
    </Card>
  </Page>
)

/** `/request/bulk`: many requests in one go, for law firms. */
export const BulkRequestPage = () => {
  const session = useAuth()
  const { user } = session
  if (session.state === 'loading') return <Skeleton />
  const signInLink = <ButtonLink href={loginWithReturn(paths.bulkRequest)}>Sign In</ButtonLink>
  if (session.state === 'signed-out' && session.ended)
    return (
      <Explanation actions={signInLink}>
        Your session has ended. Sign in again to continue: everything you entered is still here.
      </Explanation>
    )
  if (!user)
    return (
      <Explanation actions={signInLink}>
        With a law firm account, you can request many reports in one go, from a spreadsheet. Sign in to use it, or
        request one report at a time.
      </Explanation>
    )
  if (isStaff(user.role))
    return (
      <Explanation>
        Bulk requests are for law firm accounts. To place a request for a client who called, use one of the ordinary
        forms.
      </Explanation>
    )
  if (!user.emailVerified)
    return (
      <Explanation>
        Verify your email address to send a bulk request: follow the link in the email we sent you when you signed up,
        or get a new one in your profile. Until then, request one report at a time.
      </Explanation>
    )
  return <LazyWorkspace userId={user.id} />
}
