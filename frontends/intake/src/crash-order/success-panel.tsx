import { useEffect, useState } from 'react'
import { paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { Button, ButtonLink, Card, Page } from '@portal/ui'
import { justSent, type Sent } from './sent.ts'

interface SuccessPanelProps {
  sent: Sent
  guest: boolean
  onAnother: () => void
}

const Tracking = ({ email }: { email: string }) => (
  <Card className="space-y-4">
    <h2 className="text-lg font-semibold">Want to track your requests?</h2>
    <p className="text-muted">
      With an account you follow every request you submit while signed in. Updates on this one go to{' '}
      <span className="wrap-anywhere">{email}</span>.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        href={paths.register}
        className="max-w-full py-2 text-center wrap-anywhere"
        onClick={() => localStorage.setItem(storageKeys.signupEmail, email)}
      >
        Create Account with {email}
      </ButtonLink>
      <ButtonLink href={paths.login} variant="secondary">
        I Have an Account
      </ButtonLink>
    </div>
  </Card>
)

/** What became of the form: a page of its own, so that its heading takes the focus. */
export const SuccessPanel = ({ sent, guest, onAnother }: SuccessPanelProps) => {
  const { referenceNumber, contactEmail } = sent
  const [copied, setCopied] = useState(false)
  // A reload runs no cleanup: only leaving through the app forgets the order.
  useEffect(() => {
    justSent.keep(sent)
    return justSent.forget
  }, [sent])
  const copy = async () => {
    await navigator.clipboard.writeText(referenceNumber)
    setCopied(true)
  }
  return (
    <Page title="Request Submitted" subtitle="We have received your request.">
      <div className="space-y-6">
        <Card className="space-y-5 border-t-4 border-t-done">
          <div>
            <p className="text-muted">Your reference number</p>
            <div className="mt-1 flex flex-wrap items-center gap-3">
              <strong className="text-2xl tracking-wide break-all sm:text-3xl">{referenceNumber}</strong>
              <Button variant="secondary" size="small" onClick={() => void copy()}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
              <output className="sr-only">{copied && 'The reference number was copied.'}</output>
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            {!guest && <ButtonLink href={paths.dashboard}>View Dashboard</ButtonLink>}
            <Button variant="secondary" onClick={onAnother}>
              Submit Another Request
            </Button>
          </div>
        </Card>
        {guest && contactEmail && <Tracking email={contactEmail} />}
      </div>
    </Page>
  )
}
