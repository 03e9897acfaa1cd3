import { callsOf } from '@portal/contract/kinds/calls'
import { chpQuestions, chpRequest } from '@portal/contract/kinds/fields-chp'
import { withQuestions } from '@portal/contract/kinds/questions'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ButtonLink, Card } from '@portal/ui'
import { submittedTitle, type Receipt } from '../confirmation/receipt.ts'
import type { FormKind } from './form-kind.ts'

const Invitation = ({ receipt: { contactEmail, claimToken } }: { receipt: Partial<Receipt> }) =>
  contactEmail ? (
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
  ) : null

export const chp: FormKind = {
  id: 'chp',
  ...chpRequest,
  fields: withQuestions(chpRequest.fields, chpQuestions),
  submit: callsOf('chp').submit,
  storageKey: storageKeys.crashDraft,
  offer: {
    title: 'California Highway Patrol (CHP) Reports',
    text: "Fatal and non-fatal crash reports, as a face page or full report. You'll need the client's name, the date of the crash and written authorization.",
    action: 'Request CHP Report',
    border: 'border-t-accent',
  },
  bulk: { label: 'CHP', short: 'CHP', words: ['california highway patrol', 'highway patrol'] },
  form: {
    title: 'CHP Report Request',
    subtitle: 'California Highway Patrol. Fields marked with * are required.',
    details: 'Crash Details',
  },
  successToast: (referenceNumber) => ({
    title: submittedTitle,
    description: `Your reference number is ${referenceNumber}.`,
  }),
  errorToast: (_error, message) => ({ title: 'Error', description: message }),
  confirmation: {
    received: "We've received your request. We'll email you when there's an update.",
    dashboard: paths.dashboard,
    Invitation,
  },
}
