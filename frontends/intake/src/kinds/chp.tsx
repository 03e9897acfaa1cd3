import { useTexts } from '@portal/client'
import { submitCallOf } from '@portal/contract/kinds/calls'
import { chpRequest } from '@portal/contract/kinds/fields-chp'
import { chpQuestions } from '@portal/contract/kinds/questions-chp'
import { withQuestions } from '@portal/contract/kinds/questions'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ButtonLink, Card } from '@portal/ui'
import type { Receipt } from '../confirmation/receipt.ts'
import { requestTexts } from '../texts.ts'
import { en } from '../texts/en.tsx'
import { bulkNames } from './bulk-names.ts'
import type { FormKind, Texts } from './form-kind.ts'

const Invitation = ({ receipt: { contactEmail, claimToken } }: { receipt: Partial<Receipt> }) => {
  const t = useTexts(requestTexts)
  return contactEmail ? (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.trackQuestion}</h2>
      <p className="text-muted">
        {t.trackLink(contactEmail, (text) => (
          <span className="wrap-anywhere">{text}</span>
        ))}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={paths.register}
          className="max-w-full py-2 text-center wrap-anywhere"
          onClick={() => localStorage.setItem(storageKeys.signupEmail, contactEmail)}
        >
          {t.createWith(contactEmail)}
        </ButtonLink>
        <ButtonLink href={claimToken ? claimUrl('', claimToken, contactEmail) : paths.login} variant="secondary">
          {t.haveAccount}
        </ButtonLink>
      </div>
    </Card>
  ) : null
}

export const chpIn = (t: Texts): FormKind => ({
  name: 'chp',
  id: 'chp',
  in: chpIn,
  ...chpRequest,
  fields: withQuestions(chpRequest.fields, chpQuestions),
  submit: submitCallOf('chp'),
  storageKey: storageKeys.crashDraft,
  offer: {
    ...t.chp.offer,
    border: 'border-t-accent',
  },
  bulk: bulkNames.chp,
  form: {
    title: t.chp.title,
    subtitle: t.chp.subtitle,
    details: t.chp.details,
  },
  successToast: (referenceNumber) => ({
    title: t.submitted,
    description: t.yourReference(referenceNumber),
  }),
  errorToast: (_error, message) => ({ title: t.error, description: message }),
  confirmation: {
    received: t.chp.received,
    dashboard: paths.dashboard,
    Invitation,
  },
})

export const chp = chpIn(en)
