import { claimUrl, paths } from '@portal/contract/paths'
import type { Session } from '@portal/client'
import { storageKeys } from '@portal/contract/storage-keys'
import { Button, ButtonLink, Card, Page } from '@portal/ui'
import { type Receipt, placedForText, receiptPath, submittedTitle } from '../request-form/receipt.ts'
import { ReferenceNumber } from '../request-form/reference-number.tsx'
import { RequestSummary } from '../request-form/request-summary.tsx'

const CreateAccountCard = ({ contactEmail, claimToken }: Receipt) => (
  <Card className="space-y-4">
    <h2 className="text-lg font-semibold">Want to track your requests?</h2>
    <p className="text-muted">
      We emailed <span className="wrap-anywhere">{contactEmail}</span> a link to track this request. With an account,
      you'll have it and any others in one place.
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

interface ChpSuccessPanelProps {
  receipt: Receipt
  session: Session
  onSubmitAnother: () => void
}

/** A new page rather than a card on the form's page, so that its heading receives the focus. */
export const ChpSuccessPanel = ({ receipt, session, onSubmitAnother }: ChpSuccessPanelProps) => (
  <Page
    title={submittedTitle}
    subtitle={
      placedForText(receipt, session.user) ?? "We've received your request. We'll email you when there's an update."
    }
  >
    <div className="space-y-6">
      <Card className="space-y-5 border-t-4 border-t-done">
        <ReferenceNumber number={receipt.referenceNumber} />
        <div className="flex flex-wrap gap-3">
          {session.user && (
            <>
              <ButtonLink href={receiptPath(receipt, session.user.role)}>View Request</ButtonLink>
              <ButtonLink href={paths.dashboard} variant="secondary">
                View Dashboard
              </ButtonLink>
            </>
          )}
          <Button variant="secondary" onClick={onSubmitAnother}>
            Submit Another Request
          </Button>
        </div>
      </Card>
      <RequestSummary receipt={receipt} session={session} />
      {!session.user && receipt.contactEmail && <CreateAccountCard {...receipt} />}
    </div>
  </Page>
)
