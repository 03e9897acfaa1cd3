import { NetworkError } from '@portal/client'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { callsOf } from '@portal/contract/kinds/calls'
import { policeQuestions, policeRequest } from '@portal/contract/kinds/fields-police'
import { withQuestions } from '@portal/contract/kinds/questions'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ButtonLink, Card } from '@portal/ui'
import type { Receipt } from '../confirmation/receipt.ts'
import { CoverageCard } from './coverage-card.tsx'
import type { FormKind } from './form-kind.ts'

const Invitation = ({ receipt: { contactEmail, claimToken } }: { receipt: Partial<Receipt> }) => (
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

const errorTitle = (error: unknown): string => {
  if (error instanceof AppError) return `HTTP error! status: ${apiErrors[error.code].status}`
  return error instanceof NetworkError ? 'No connection' : 'Error'
}

export const police: FormKind = {
  id: 'police',
  ...policeRequest,
  fields: withQuestions(policeRequest.fields, policeQuestions),
  submit: callsOf('police').submit,
  storageKey: storageKeys.policeDraft,
  offer: {
    title: 'Local Police Department Reports',
    text: "Municipal police reports. You'll need the report number, written authorization and a signed client release.",
    action: 'Request Police Report',
    border: 'border-t-mark',
  },
  bulk: {
    label: 'Local police',
    short: 'Police',
    words: ['police', 'pd', 'local', 'local police department', 'police department'],
  },
  form: {
    title: 'Local Police Department Report Request',
    subtitle: 'Fields marked with * are required.',
    details: 'Report Details',
    Intro: CoverageCard,
    path: paths.policeRequest,
    missingFiles: {
      title: 'Missing Documents',
      description: 'Both written authorization and client release documents are required',
    },
    copyErrors: {
      invalid: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
      duplicate: { title: 'Duplicate Email', description: 'This email is already in the CC list.' },
    },
  },
  successToast: () => ({ title: 'Success', description: 'Police report request submitted successfully' }),
  errorToast: (error, message) => ({ title: errorTitle(error), description: message }),
  confirmation: {
    received: "We've received your local police report request.",
    dashboard: `${paths.dashboard}?view=police`,
    Invitation,
    page: {
      path: paths.policeSuccess,
      reference: storageKeys.lastPoliceRef,
      email: storageKeys.lastPoliceEmail,
      nothing: "You'll see your confirmation here right after you submit a local police report request.",
    },
  },
}
