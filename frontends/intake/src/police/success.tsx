import { useEffect, useState } from 'react'
import { useAuth } from '@portal/client'
import { referencePattern, referencePrefixes } from '@portal/contract/ids'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { Alert, ButtonLink, Card, Page, PageSpinner } from '@portal/ui'
import { type Receipt, historyReceipt, placedForText, receiptPath, submittedTitle } from '../request-form/receipt.ts'
import { ReferenceNumber } from '../request-form/reference-number.tsx'
import { RequestSummary } from '../request-form/request-summary.tsx'

const { lastPoliceRef, lastPoliceEmail, guestReferenceNumber, guestContactEmail } = storageKeys
const policeReference = referencePattern('police')
const maxParamLength = 200

const readSession = (refKey: string, emailKey: string) => {
  const ref = sessionStorage.getItem(refKey)
  return ref && policeReference.test(ref) ? { ref, email: sessionStorage.getItem(emailKey) ?? '' } : undefined
}

/** The police request this tab submitted last. */
export const lastPoliceRequest = {
  get: () => readSession(guestReferenceNumber, guestContactEmail) ?? readSession(lastPoliceRef, lastPoliceEmail),
  set: ({ referenceNumber, contactEmail }: Receipt): void => {
    sessionStorage.setItem(lastPoliceRef, referenceNumber)
    sessionStorage.setItem(lastPoliceEmail, contactEmail)
  },
}

/** The request to confirm, from the URL or else from this tab; undefined without a valid police reference number. */
const findReceipt = (search: string): Receipt | undefined => {
  const params = new URLSearchParams(search)
  const param = (name: string) => params.get(name)?.slice(0, maxParamLength) || undefined
  const inHistory = historyReceipt.get()
  const last = lastPoliceRequest.get()
  const referenceNumber = param('ref') ?? inHistory?.referenceNumber ?? last?.ref
  if (!referenceNumber || !policeReference.test(referenceNumber)) return undefined
  const known = inHistory?.referenceNumber === referenceNumber ? inHistory : undefined
  return {
    ...known,
    referenceNumber,
    contactEmail: param('email') ?? known?.contactEmail ?? (last?.ref === referenceNumber ? last.email : ''),
    claimToken: param('token') ?? known?.claimToken ?? null,
  }
}

/** A generated number for a visit without a request, the same after a reload. */
const getPlaceholder = (): string =>
  (window.history.state as { placeholder?: string } | null)?.placeholder ?? `${referencePrefixes.police}${Date.now()}`

const TrackCard = ({ contactEmail, claimToken }: Partial<Receipt>) => (
  <Card className="space-y-6">
    <div className="space-y-2">
      <h2 className="text-lg font-semibold">Track Your Requests</h2>
      <p className="text-muted">
        With an account, you can follow your requests and open each report as soon as it's delivered.
        {contactEmail && (
          <>
            {' '}
            Either way, we emailed <span className="wrap-anywhere">{contactEmail}</span> a link to track this request.
          </>
        )}
      </p>
    </div>
    <div className="space-y-2">
      <h3 className="font-semibold">Team Collaboration</h3>
      <p className="text-muted">
        If your email address belongs to a law firm we work with, we may add your account to the firm automatically so
        your team can see your requests.
      </p>
    </div>
    <div className="space-y-2">
      <h3 className="font-semibold">Claim This Request</h3>
      <p className="text-muted">
        {claimToken
          ? "Create an account or sign in, and we'll add this request to your account."
          : 'To add this request to your account, use the link in your confirmation email.'}
      </p>
    </div>
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        href={paths.register}
        className="py-2"
        onClick={() => contactEmail && localStorage.setItem(storageKeys.signupEmail, contactEmail)}
      >
        Create Account &amp; Track Request
      </ButtonLink>
      <ButtonLink href={claimToken ? claimUrl('', claimToken, contactEmail ?? '') : paths.login} variant="secondary">
        Sign In
      </ButtonLink>
    </div>
  </Card>
)

const NextSteps = ({ guest, request }: { guest: boolean; request?: string | null }) => (
  <div className="flex flex-wrap gap-3">
    {request && <ButtonLink href={request}>View Request</ButtonLink>}
    {!guest && (
      <ButtonLink href={`${paths.dashboard}?view=police`} variant={request ? 'secondary' : 'primary'}>
        View Dashboard
      </ButtonLink>
    )}
    <ButtonLink href={paths.request} variant="secondary">
      Submit Another Request
    </ButtonLink>
    <ButtonLink href={paths.home} variant="quiet">
      Return Home
    </ButtonLink>
  </div>
)

/** Shown when there is no request to confirm. */
const NoRequest = ({ guest }: { guest: boolean }) => {
  const [placeholder] = useState(getPlaceholder)
  useEffect(() => window.history.replaceState({ ...window.history.state, placeholder }, ''), [placeholder])
  return (
    <Page
      title="No request to confirm"
      subtitle="You'll see your confirmation here right after you submit a local police report request."
    >
      <div className="space-y-6">
        <Alert tone="info" title="We couldn't find a request">
          If you submitted one, its reference number is in your confirmation email.
        </Alert>
        <Card className="space-y-5">
          <p className="text-muted">
            Placeholder number: <strong className="font-mono text-ink">{placeholder}</strong>. It doesn't belong to any
            request.
          </p>
          <NextSteps guest={guest} />
        </Card>
        {guest && <TrackCard />}
      </div>
    </Page>
  )
}

/** `/police-success`: confirms a police request and says how to track it. */
export const PoliceSuccessPage = () => {
  const session = useAuth()
  const [receipt] = useState(() => findReceipt(window.location.search))
  // URLs get shared, so the email and the token move to the history entry, where reload and Back find them.
  useEffect(() => {
    const search = receipt ? `?${new URLSearchParams({ ref: receipt.referenceNumber })}` : ''
    window.history.replaceState({ ...window.history.state, receipt }, '', `${window.location.pathname}${search}`)
  }, [receipt])
  if (session.state === 'loading') return <PageSpinner />
  const guest = !session.user
  if (!receipt) return <NoRequest guest={guest} />
  return (
    <Page
      title={submittedTitle}
      subtitle={placedForText(receipt, session.user) ?? "We've received your local police report request."}
    >
      <div className="space-y-6">
        <Card className="space-y-5 border-t-4 border-t-done">
          <ReferenceNumber number={receipt.referenceNumber} />
          <NextSteps guest={guest} request={session.user && receiptPath(receipt, session.user.role)} />
        </Card>
        <RequestSummary receipt={receipt} session={session} />
        {guest && <TrackCard contactEmail={receipt.contactEmail} claimToken={receipt.claimToken} />}
      </div>
    </Page>
  )
}
