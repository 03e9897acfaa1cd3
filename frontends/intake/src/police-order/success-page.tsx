import { useEffect, useState } from 'react'
import { useAuth } from '@portal/client'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { Alert, ButtonLink, Card, Page, PageSpinner } from '@portal/ui'
import { Reference } from '../ordering/reference.tsx'
import { sentHere, type Sent } from '../ordering/sent.ts'
import { isPoliceReference, madeUpReference, savedPolice } from './saved.ts'

const longest = 200

/**
 * The order that the page tells of: by its address first, then by what the tab knows; undefined where neither names one,
 * or what it names is no reference of ours.
 */
const arrivalOf = (search: string): Sent | undefined => {
  const asked = new URLSearchParams(search)
  const said = (name: string) => asked.get(name)?.slice(0, longest) || undefined
  const here = sentHere.get()
  const saved = savedPolice.get()
  const referenceNumber = said('ref') ?? here?.referenceNumber ?? saved?.ref
  if (!referenceNumber || !isPoliceReference(referenceNumber)) return undefined
  const ours = here?.referenceNumber === referenceNumber ? here : undefined
  const savedEmail = saved?.ref === referenceNumber ? saved.email : ''
  return {
    referenceNumber,
    contactEmail: said('email') ?? ours?.contactEmail ?? savedEmail,
    claimToken: said('token') ?? ours?.claimToken ?? null,
  }
}

const Tracking = ({ contactEmail, claimToken }: Partial<Sent>) => (
  <Card className="space-y-6">
    <div className="space-y-2">
      <h2 className="text-lg font-semibold">Track Your Requests</h2>
      <p className="text-muted">
        With an account you see where each request stands, and open the report here once it is delivered.
        {contactEmail && (
          <>
            {' '}
            Updates go to <span className="wrap-anywhere">{contactEmail}</span> either way.
          </>
        )}
      </p>
    </div>
    <div className="space-y-2">
      <h3 className="font-semibold">Team collaboration</h3>
      <p className="text-muted">
        If your email belongs to a law firm we know, your account may be assigned to it by itself, so that your team
        sees the same requests.
      </p>
    </div>
    <div className="space-y-2">
      <h3 className="font-semibold">Claim This Request</h3>
      <p className="text-muted">
        {claimToken
          ? 'Create an account or sign in from here, and this request is added to it.'
          : 'The letter that confirms your request has a link that adds it to your account.'}
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

const Onward = () => {
  const { user } = useAuth()
  return (
    <div className="flex flex-wrap gap-3">
      {user && <ButtonLink href={`${paths.dashboard}?view=police`}>View Dashboard</ButtonLink>}
      <ButtonLink href={paths.request} variant="secondary">
        Submit Another Request
      </ButtonLink>
      <ButtonLink href={paths.home} variant="quiet">
        Return Home
      </ButtonLink>
    </div>
  )
}

/** Where nothing says of which order: no receipt, and a number that is told to be nobody's. */
const Unknown = ({ guest }: { guest: boolean }) => {
  const [madeUp] = useState(madeUpReference.get)
  useEffect(() => madeUpReference.keep(madeUp), [madeUp])
  return (
    <Page
      title="No request to confirm"
      subtitle="This page confirms a local police report request that was just submitted."
    >
      <div className="space-y-6">
        <Alert tone="info" title="No request is known here">
          If you have submitted a request, the letter that confirms it has its reference number.
        </Alert>
        <Card className="space-y-5">
          <p className="text-muted">
            Provisional number <strong className="font-mono text-ink">{madeUp}</strong>: no request has it.
          </p>
          <Onward />
        </Card>
        {guest && <Tracking />}
      </div>
    </Page>
  )
}

/** `/police-success`: that a local police order was taken, and how to follow it. */
export const PoliceSuccessPage = () => {
  const session = useAuth()
  const [sent] = useState(() => arrivalOf(window.location.search))
  // The address is seen and shared: what it says of a person is kept beside it, for a reload and Back.
  useEffect(() => {
    const ref = sent ? `?${new URLSearchParams({ ref: sent.referenceNumber })}` : ''
    window.history.replaceState({ ...window.history.state, sent }, '', `${window.location.pathname}${ref}`)
  }, [sent])
  if (session.state === 'loading') return <PageSpinner />
  if (!sent) return <Unknown guest={!session.user} />
  return (
    <Page title="Request Submitted" subtitle="We have received your local police report request.">
      <div className="space-y-6">
        <Card className="space-y-5 border-t-4 border-t-done">
          <Reference number={sent.referenceNumber} />
          <Onward />
        </Card>
        {!session.user && <Tracking {...sent} />}
      </div>
    </Page>
  )
}
