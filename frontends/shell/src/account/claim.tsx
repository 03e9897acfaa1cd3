import { useEffect, useId, useRef, useState } from 'react'
import { requestLists } from '@portal/contract/kinds/calls'
import { Redirect, useLocation } from 'wouter'
import { call, revalidate, useAuth, useSay, useTexts } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { ClaimCredentials, ClaimRegistration, claimRequest, invalidClaim } from '@portal/contract/requests/claims'
import { AppError } from '@portal/contract/api/errors'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { kindListPath, paths, requestUrl } from '@portal/contract/paths'
import { Alert, Button, Card, Page, PageSkeleton, toast, useAction } from '@portal/ui'
import { TabList, TabPanel } from '@portal/ui/tabs'
import { useTypedEmail } from './email-prefill.ts'
import { LinkExpired } from './link-expired.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { linkTexts } from './links/texts.ts'
import { accountTexts } from './texts.ts'
import { useClaimCheck } from './use-link-check.ts'
import { useLinkParams } from './use-link-params.ts'

type Request = NonNullable<ReturnType<typeof useClaimCheck>>['request']

/** The request that a claim link is for. */
const RequestName = ({ request }: { request: Request }) => {
  const links = useTexts(linkTexts)
  return (
    request && (
      <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2 border-b border-line pb-4">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{links.client}</dt>
          <dd className="font-semibold wrap-anywhere">{request.clientName}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{links.referenceNumber}</dt>
          <dd className="font-mono">{request.referenceNumber}</dd>
        </div>
      </dl>
    )
  )
}

interface SignedOutProps {
  request: Request
  email: string
  onSignedIn: () => void
}

const SignedOut = ({ request, email, onSignedIn }: SignedOutProps) => {
  const t = useTexts(accountTexts)
  const links = useTexts(linkTexts)
  const [tab, setTab] = useState<'sign-in' | 'register'>('sign-in')
  const tabs = [
    { name: 'sign-in', label: t.signIn },
    { name: 'register', label: links.createAccount },
  ] as const
  const id = useId()
  // An email address typed in one form is prefilled in the other.
  const prefill = useTypedEmail() || email
  return (
    <Page title={links.claim} subtitle={links.claimIntro} width="narrow">
      <Card>
        <RequestName request={request} />
        <TabList id={id} label={links.claimTabs} tabs={tabs} selected={tab} onSelect={setTab} />
        <TabPanel id={id} name={tab}>
          {tab === 'sign-in' ? (
            <SignInForm
              schema={ClaimCredentials}
              email={prefill}
              fallback={links.loginFailed}
              onSignedIn={onSignedIn}
            />
          ) : (
            <RegisterForm
              schema={ClaimRegistration}
              initialValues={{ email: prefill }}
              fallback={links.registrationFailed}
              onSignedIn={onSignedIn}
            />
          )}
        </TabPanel>
      </Card>
    </Page>
  )
}

/** The path of the list that has a request. */
const listPathOf = (referenceNumber: string): string => {
  const kind = kindNames.find((id) => referenceNumber.startsWith(kindIds[id].referencePrefix))
  return kind ? kindListPath(kind) : paths.dashboard
}

/** Leads someone who already sees the request to it: its owner, a colleague at their firm, or staff. */
const OpenRequest = ({ referenceNumber, requestId }: { referenceNumber: string; requestId: string }) => {
  const links = useTexts(linkTexts)
  const { alreadyAdded, numbered } = links
  useEffect(
    () => toast({ title: alreadyAdded, description: numbered(referenceNumber) }),
    [referenceNumber, alreadyAdded, numbered],
  )
  return <Redirect to={requestUrl('', requestId)} replace />
}

const permanentErrors = ['invalid', 'claim_invalid', 'already_claimed']

interface AddRequestProps {
  token: string
  request: Request
  user: User
  immediately: boolean
}

/** Asks before adding the request. With `immediately` it doesn't: the user has just signed in on this page to add it. */
const AddRequest = ({ token, request, user, immediately }: AddRequestProps) => {
  const links = useTexts(linkTexts)
  const { busy, problem, run } = useAction()
  const [permanent, setPermanent] = useState(false)
  const [, navigate] = useLocation()

  const claim = async () => {
    const { alreadyAttached, referenceNumber } = await call(claimRequest, { body: { token } })
    toast({
      title: alreadyAttached ? links.alreadyAdded : links.added,
      description: links.numbered(referenceNumber),
    })
    void revalidate(...requestLists)
    navigate(listPathOf(referenceNumber), { replace: true })
  }
  const start = () =>
    run(claim, {
      fallback: links.addFailed,
      onError: (error) => {
        setPermanent(error instanceof AppError && permanentErrors.includes(error.code))
        return false
      },
    })

  const started = useRef(false)
  useEffect(() => {
    if (!immediately || started.current) return
    started.current = true
    void start()
  })

  if (problem && permanent)
    return <LinkExpired title={links.claim} message={problem} href={paths.dashboard} action={links.viewDashboard} />
  if (immediately && !problem) return <PageSkeleton label={links.addingRequest} />
  return (
    <Page title={links.claim} width="narrow">
      <Card className="space-y-4">
        <RequestName request={request} />
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>
          {links.willAdd(user.email, user.lawFirmName, (email) => (
            <strong className="wrap-anywhere">{email}</strong>
          ))}
        </p>
        <Button busy={busy} onClick={() => void start()} className="w-full">
          {problem ? links.tryAgain : links.addToDashboard}
        </Button>
      </Card>
    </Page>
  )
}

export default function Claim() {
  const links = useTexts(linkTexts)
  const say = useSay()
  const { token, email = '' } = useLinkParams('token', 'email')
  const { user } = useAuth()
  const [signedInHere, setSignedInHere] = useState(false)
  const check = useClaimCheck(token ?? '', user?.id)
  // Most come from an email of which they copied the address alone.
  if (token === undefined) return <Redirect to={paths.lostLink} replace />
  if (!check) return <PageSkeleton label={links.checkingLink} />
  const { valid, request } = check
  if (!valid)
    return <LinkExpired title={links.claim} message={say(invalidClaim)} href={paths.home} action={links.returnHome} />
  if (!user) return <SignedOut key={token} request={request} email={email} onSignedIn={() => setSignedInHere(true)} />
  if (request?.requestId) return <OpenRequest referenceNumber={request.referenceNumber} requestId={request.requestId} />
  return <AddRequest key={token} request={request} token={token} user={user} immediately={signedInHere} />
}
