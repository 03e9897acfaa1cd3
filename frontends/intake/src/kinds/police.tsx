import { NetworkError, useTexts } from '@portal/client'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { submitCallOf } from '@portal/contract/kinds/calls'
import { policeQuestions, policeRequest } from '@portal/contract/kinds/fields-police'
import { missingDocuments } from '@portal/contract/kinds/labels'
import { withQuestions } from '@portal/contract/kinds/questions'
import { claimUrl, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import { ButtonLink, Card } from '@portal/ui'
import type { Receipt } from '../confirmation/receipt.ts'
import { requestTexts } from '../texts.ts'
import { en } from '../texts/en.tsx'
import { bulkNames } from './bulk-names.ts'
import { CoverageCard } from './coverage-card.tsx'
import type { FormKind, Texts } from './form-kind.ts'

const Invitation = ({ receipt: { contactEmail, claimToken } }: { receipt: Partial<Receipt> }) => {
  const t = useTexts(requestTexts)
  return (
    <Card className="space-y-6">
      <div className="space-y-2">
        <h2 className="text-lg font-semibold">{t.trackRequests}</h2>
        <p className="text-muted">
          {t.withAccount}
          {contactEmail && t.eitherWay(contactEmail, (text) => <span className="wrap-anywhere">{text}</span>)}
        </p>
      </div>
      <div className="space-y-2">
        <h3 className="font-semibold">{t.team}</h3>
        <p className="text-muted">{t.teamText}</p>
      </div>
      <div className="space-y-2">
        <h3 className="font-semibold">{t.claim}</h3>
        <p className="text-muted">{claimToken ? t.claimNow : t.claimLater}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={paths.register}
          className="py-2"
          onClick={() => contactEmail && localStorage.setItem(storageKeys.signupEmail, contactEmail)}
        >
          {t.createAndTrack}
        </ButtonLink>
        <ButtonLink href={claimToken ? claimUrl('', claimToken, contactEmail ?? '') : paths.login} variant="secondary">
          {t.signIn}
        </ButtonLink>
      </div>
    </Card>
  )
}

const errorTitle = (error: unknown, t: Texts): string => {
  if (error instanceof AppError) return t.httpError(apiErrors[error.code].status)
  return error instanceof NetworkError ? t.noConnection : t.error
}

const policeIn = (t: Texts): FormKind => ({
  name: 'police',
  id: 'police',
  in: policeIn,
  ...policeRequest,
  fields: withQuestions(policeRequest.fields, policeQuestions),
  submit: submitCallOf('police'),
  storageKey: storageKeys.policeDraft,
  offer: {
    ...t.police.offer,
    border: 'border-t-mark',
  },
  bulk: bulkNames.police,
  form: {
    title: t.police.title,
    subtitle: t.police.subtitle,
    details: t.police.details,
    Intro: CoverageCard,
    path: paths.policeRequest,
    missingFiles: {
      title: missingDocuments.title,
      description: missingDocuments.message,
    },
    copyErrors: {
      invalid: { title: t.invalidEmail, description: t.enterValidEmail },
      duplicate: { title: t.duplicateEmail, description: t.alreadyListed },
    },
  },
  successToast: () => ({ title: t.success, description: t.policeSubmitted }),
  errorToast: (error, message) => ({ title: errorTitle(error, t), description: message }),
  confirmation: {
    received: t.police.received,
    dashboard: `${paths.dashboard}?view=police`,
    Invitation,
    page: {
      path: paths.policeSuccess,
      reference: storageKeys.lastPoliceRef,
      email: storageKeys.lastPoliceEmail,
      nothing: t.policeNothing,
    },
  },
})

export const police = policeIn(en)
