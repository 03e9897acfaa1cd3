import { useEffect, useId, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { ClaimCredentials, ClaimRegistration, invalidClaim } from '@portal/contract/claims'
import { paths } from '@portal/contract/paths'
import { Alert, Button, Card, Page, PageSpinner, TabList, TabPanel } from '@portal/ui'
import { LinkOver } from './link-over.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTypedEmail } from './typed-email.ts'
import { useClaim } from './use-claim.ts'
import { useLinkCheck } from './use-link-check.ts'
import { useLink } from './use-link.ts'

const title = 'Claim Your Request'

const ways = [
  { name: 'sign-in', label: 'Sign In' },
  { name: 'register', label: 'Create Account' },
] as const

/** For who has no session yet: either way in, and on to the claim. */
const Entry = ({ email, onSignedIn }: { email: string; onSignedIn: () => void }) => {
  const [way, setWay] = useState<(typeof ways)[number]['name']>('sign-in')
  const id = useId()
  // Goes along from the one form to the other.
  const address = useTypedEmail() || email
  return (
    <Page title={title} subtitle="Sign in or create an account, and the request is in your dashboard." width="narrow">
      <Card>
        <TabList id={id} label="How to go on" tabs={ways} selected={way} onSelect={setWay} />
        <TabPanel id={id} name={way}>
          {way === 'sign-in' ? (
            <SignInForm schema={ClaimCredentials} email={address} otherwise="Login failed" onSignedIn={onSignedIn} />
          ) : (
            <RegisterForm
              schema={ClaimRegistration}
              known={{ email: address }}
              otherwise="Registration failed"
              onSignedIn={onSignedIn}
            />
          )}
        </TabPanel>
      </Card>
    </Page>
  )
}

/** For who is signed in: asks, unless they just came in by this page. */
const Claiming = ({ token, user, atOnce }: { token: string; user: User; atOnce: boolean }) => {
  const { busy, problem, claim } = useClaim(token)
  const asked = useRef(false)
  useEffect(() => {
    if (!atOnce || asked.current) return
    asked.current = true
    void claim()
  }, [atOnce, claim])

  if (problem?.final)
    return <LinkOver title={title} says={problem.says} href={paths.dashboard} action="View Dashboard" />
  if (atOnce && !problem) return <PageSpinner label="Adding the request" />
  return (
    <Page title={title} width="narrow">
      <Card className="space-y-4">
        {problem && <Alert tone="danger">{problem.says}</Alert>}
        <p>
          The request joins the dashboard of <strong className="wrap-anywhere">{user.email}</strong>
          {user.lawFirmName && `, ${user.lawFirmName}`}.
        </p>
        <Button busy={busy} onClick={() => void claim()} className="w-full">
          {problem ? 'Try Again' : 'Add to Dashboard'}
        </Button>
      </Card>
    </Page>
  )
}

export default function Claim() {
  const { token, email = '' } = useLink('token', 'email')
  const { user } = useAuth()
  const [cameIn, setCameIn] = useState(false)
  const good = useLinkCheck('claim', token ?? '')
  if (token === undefined) return <Redirect to={paths.home} replace />
  if (good === undefined) return <PageSpinner label="Opening the link" />
  if (!good) return <LinkOver title={title} says={invalidClaim} href={paths.home} action="Return Home" />
  if (!user) return <Entry key={token} email={email} onSignedIn={() => setCameIn(true)} />
  return <Claiming key={token} token={token} user={user} atOnce={cameIn} />
}
