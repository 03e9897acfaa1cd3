import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { Button, ButtonLink, Card, Page } from '@portal/ui'
import { Reference } from '../ordering/reference.tsx'
import type { Sent } from '../ordering/sent.ts'

interface SuccessPanelProps {
  sent: Sent
  guest: boolean
  onAnother: () => void
}

const Tracking = ({ sent: { contactEmail, claimToken } }: { sent: Sent }) => (
  <Card className="space-y-4">
    <h2 className="text-lg font-semibold">Want to track your requests?</h2>
    <p className="text-muted">
      With an account you follow this request and every other one. Updates go to{' '}
      <span className="wrap-anywhere">{contactEmail}</span> either way.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        href={paths.register}
        className="max-w-full py-2 text-center wrap-anywhere"
        onClick={() => localStorage.setItem(storageKeys.signupEmail, contactEmail)}
      >
        Create Account with {contactEmail}
      </ButtonLink>
      <ButtonLink href={claimToken ? claimUrl('', claimToken, contactEmail) : paths.login} variant="secondary">
        I Have an Account
      </ButtonLink>
    </div>
  </Card>
)

/** What became of the form: a page of its own, so that its heading takes the focus. */
export const SuccessPanel = ({ sent, guest, onAnother }: SuccessPanelProps) => (
  <Page title="Request Submitted" subtitle="We have received your request, and write as soon as there is news.">
    <div className="space-y-6">
      <Card className="space-y-5 border-t-4 border-t-done">
        <Reference number={sent.referenceNumber} />
        <div className="flex flex-wrap gap-3">
          {!guest && <ButtonLink href={paths.dashboard}>View Dashboard</ButtonLink>}
          <Button variant="secondary" onClick={onAnother}>
            Submit Another Request
          </Button>
        </div>
      </Card>
      {guest && sent.contactEmail && <Tracking sent={sent} />}
    </div>
  </Page>
)
