import { useEffect, useState } from 'react'
import { useAuth } from '@portal/client'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ButtonLink, Card, Page, PageSpinner } from '@portal/ui'
import { Reference } from '../ordering/reference.tsx'
import { sentHere, type Sent } from '../ordering/sent.ts'
import { generatedReference, savedPolice } from './saved.ts'

const longest = 200

/** What the page tells of: its address first, then what the tab knows. A number that nobody gave is made up once. */
const arrivalOf = (search: string): Sent => {
  const asked = new URLSearchParams(search)
  const said = (name: string) => asked.get(name)?.slice(0, longest) || undefined
  const here = sentHere.get()
  const saved = savedPolice.get()
  const referenceNumber = said('ref') ?? here?.referenceNumber ?? saved?.ref ?? generatedReference()
  const ours = here?.referenceNumber === referenceNumber ? here : undefined
  const savedEmail = saved?.ref === referenceNumber ? saved.email : ''
  return {
    referenceNumber,
    contactEmail: said('email') ?? ours?.contactEmail ?? savedEmail,
    claimToken: said('token') ?? ours?.claimToken ?? null,
  }
}

const Tracking = ({ sent: { contactEmail, claimToken } }: { sent: Sent }) => (
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
      <ButtonLink href={claimToken ? claimUrl('', claimToken, contactEmail) : paths.login} variant="secondary">
        Sign In
      </ButtonLink>
    </div>
  </Card>
)

/** `/police-success`: that a local police order was taken, and how to follow it. */
export const PoliceSuccessPage = () => {
  const session = useAuth()
  const [sent] = useState(() => arrivalOf(window.location.search))
  // The address is seen and shared: what it says of a person is kept beside it, for a reload and Back.
  useEffect(() => {
    const ref = new URLSearchParams({ ref: sent.referenceNumber })
    window.history.replaceState({ ...window.history.state, sent }, '', `${window.location.pathname}?${ref}`)
  }, [sent])
  if (session.state === 'loading') return <PageSpinner />
  return (
    <Page title="Request Submitted" subtitle="We have received your local police report request.">
      <div className="space-y-6">
        <Card className="space-y-5 border-t-4 border-t-done">
          <Reference number={sent.referenceNumber} />
          <div className="flex flex-wrap gap-3">
            {session.user && <ButtonLink href={`${paths.dashboard}?view=police`}>View Dashboard</ButtonLink>}
            <ButtonLink href={paths.request} variant="secondary">
              Submit Another Request
            </ButtonLink>
            <ButtonLink href={paths.home} variant="quiet">
              Return Home
            </ButtonLink>
          </div>
        </Card>
        {!session.user && <Tracking sent={sent} />}
      </div>
    </Page>
  )
}
