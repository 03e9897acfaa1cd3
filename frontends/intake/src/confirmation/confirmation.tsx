import { useState } from 'react'
import { useTexts, type Session } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, Card, Page } from '@portal/ui'
import type { FormKind } from '../kinds/form-kind.ts'
import { useLocalKind } from '../kinds/local-kind.ts'
import { stepTexts } from '../request-form/steps/texts.ts'
import { requestTexts } from '../texts.ts'
import { ContactEmail } from './contact-email.tsx'
import { lastRequestOf } from './find-receipt.ts'
import { historyReceipt, placedForText, receiptPath, saveForSignUp, type Receipt } from './receipt.ts'
import { ReferenceNumber } from './reference-number.tsx'
import { SignNow } from './sign-now.tsx'
import { RequestSummary } from './request-summary.tsx'

interface NextStepsProps {
  kind: FormKind
  guest: boolean
  /** The path of the page on which the viewer sees the request. */
  request?: string | null | undefined
  /** Empties the form of this page. */
  onSubmitAnother?: () => void
}

export const NextSteps = ({ kind, guest, request, onSubmitAnother }: NextStepsProps) => {
  const t = useTexts(requestTexts)
  return (
    <div className="flex flex-wrap gap-3">
      {request && <ButtonLink href={request}>{t.viewRequest}</ButtonLink>}
      {!guest && (
        <ButtonLink href={kind.confirmation.dashboard} variant={request ? 'secondary' : 'primary'}>
          {t.viewDashboard}
        </ButtonLink>
      )}
      {onSubmitAnother ? (
        <Button variant="secondary" onClick={onSubmitAnother}>
          {t.another}
        </Button>
      ) : (
        <>
          <ButtonLink href={paths.request} variant="secondary">
            {t.another}
          </ButtonLink>
          <ButtonLink href={paths.home} variant="quiet">
            {t.returnHome}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** The next steps, which the form told a guest, with the days that are known now. */
const AfterSubmitting = ({ kind, receipt: { contactEmail, estimate } }: { kind: FormKind; receipt: Receipt }) => {
  const t = useTexts(stepTexts)
  return (
    <Card className="space-y-2">
      <h2 className="text-lg font-semibold">{t.next}</h2>
      <p>{t.weRequest(kind.name, estimate)}</p>
      <p className="wrap-anywhere">{t.weEmail(contactEmail)}</p>
    </Card>
  )
}

interface ConfirmationProps extends Pick<NextStepsProps, 'kind' | 'onSubmitAnother'> {
  receipt: Receipt
  session: Session
}

/** A new page rather than a card on the form's page, so that its heading receives the focus. */
export const Confirmation = ({ kind, receipt: submitted, session, onSubmitAnother }: ConfirmationProps) => {
  const t = useTexts(requestTexts)
  const { page, received, Invitation } = useLocalKind(kind).confirmation
  const [corrected, setCorrected] = useState<Receipt>()
  const receipt = corrected?.referenceNumber === submitted.referenceNumber ? corrected : submitted
  // The link to sign ends with the links to the earlier address.
  const correct = (changed: Receipt) => {
    const { signToken: _, ...next } = changed
    historyReceipt.set(next)
    saveForSignUp(next)
    if (page) lastRequestOf(page).set(next)
    setCorrected(next)
  }
  const { user } = session
  return (
    <Page title={t.submitted} subtitle={placedForText(receipt, user) ?? received}>
      <div className="space-y-6">
        {!user && submitted.signToken && <SignNow token={receipt.signToken} />}
        <Card className="space-y-5 border-t-4 border-t-done">
          <ReferenceNumber number={receipt.referenceNumber} />
          {!user && receipt.contactEmail && <ContactEmail receipt={receipt} onCorrected={correct} />}
          <NextSteps
            kind={kind}
            guest={!user}
            request={user && receiptPath(receipt, user.role)}
            {...(onSubmitAnother && { onSubmitAnother })}
          />
        </Card>
        {!user && receipt.contactEmail && <AfterSubmitting kind={kind} receipt={receipt} />}
        <RequestSummary receipt={receipt} session={session} />
        {!user && <Invitation receipt={receipt} />}
      </div>
    </Page>
  )
}
