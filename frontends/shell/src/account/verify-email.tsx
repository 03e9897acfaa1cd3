import { useEffect, useRef, useState } from 'react'
import { call, refreshSession, errorMessage, useAuth } from '@portal/client'
import { verifyEmail, type User } from '@portal/contract/accounts'
import { Failure, failures } from '@portal/contract/failure'
import { loginAndBack, paths } from '@portal/contract/paths'
import { Alert, ButtonLink, Card, Page, PageSpinner } from '@portal/ui'
import { LinkOver } from './link-over.tsx'
import { OtherAccount } from './other-account.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isLinkOver, useLinkCheck } from './use-link-check.ts'
import { forgetLink, useLink } from './use-link.ts'
import { VerifyNotice } from './verify-notice.tsx'

const title = 'Confirm your address'

/** The link proves the address of the account that is signed in, so that nobody proves a stranger's. */
const Entry = () => (
  <Page title={title} subtitle="Sign in to the account the link is for." width="narrow">
    <Card className="space-y-4">
      <SignInForm />
    </Card>
    <p className="mt-5 text-center text-muted">
      You did not create this account? Then do nothing: the address stays unconfirmed.
    </p>
  </Page>
)

const Confirmed = () => (
  <Page title="Your address is confirmed" width="narrow">
    <Card className="space-y-4">
      <p>
        What you ordered with this address, and the reports of your law firm if you belong to one, are now in your
        dashboard.
      </p>
      <ButtonLink href={paths.dashboard}>View Dashboard</ButtonLink>
    </Card>
  </Page>
)

/** A link that proves nothing, and how to come by one that does. */
const NotValid = ({ user }: { user: User | null }) => (
  <Page title={title} width="narrow">
    <div className="space-y-5">
      <Alert tone="danger">{failures.link_invalid.message}</Alert>
      {user && !user.emailVerified && <VerifyNotice user={user} />}
      {user?.emailVerified && <ButtonLink href={paths.profile}>Go to profile</ButtonLink>}
      {!user && (
        <>
          <p>Sign in to your account, and have a new link mailed from there.</p>
          <ButtonLink href={loginAndBack(paths.verifyEmail)}>Sign In</ButtonLink>
        </>
      )}
    </div>
  </Page>
)

const Confirming = ({ token, user }: { token: string; user: User }) => {
  const [outcome, setOutcome] = useState<{ problem?: unknown }>()

  // Once: the link is used up by the first call.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    call(verifyEmail, { body: { token } }).then(
      () => {
        forgetLink()
        setOutcome({})
        void refreshSession()
      },
      (problem: unknown) => setOutcome({ problem }),
    )
  }, [token])

  if (!outcome) return <PageSpinner label="Confirming your address" />
  const { problem } = outcome
  if (!problem) return <Confirmed />
  if (problem instanceof Failure && problem.code === 'other_account') return <OtherAccount title={title} user={user} />
  if (isLinkOver(problem)) return <NotValid user={user} />
  return <LinkOver title={title} says={errorMessage(problem)} href={paths.profile} action="Go to profile" />
}

/** Who is not signed in is asked to only for a link that is worth it. */
const SignedOut = ({ token }: { token: string }) => {
  const good = useLinkCheck('verify', token)
  if (good === undefined) return <PageSpinner label="Opening the link" />
  return good ? <Entry /> : <NotValid user={null} />
}

export default function VerifyEmail() {
  const { token = '' } = useLink('token')
  const { user } = useAuth()
  if (!user) return <SignedOut token={token} />
  if (token) return <Confirming key={user.id} token={token} user={user} />
  if (user.emailVerified) return <Confirmed />
  return (
    <Page title={title} width="narrow">
      <VerifyNotice user={user} />
    </Page>
  )
}
