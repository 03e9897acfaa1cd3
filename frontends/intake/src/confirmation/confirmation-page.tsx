import { useEffect, useState } from 'react'
import { useAuth, useTexts } from '@portal/client'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { Alert, Card, Page, PageSkeleton } from '@portal/ui'
import type { FormKind } from '../kinds/form-kind.ts'
import { useLocalKind } from '../kinds/local-kind.ts'
import { requestTexts } from '../texts.ts'
import { Confirmation, NextSteps } from './confirmation.tsx'
import { findReceipt } from './find-receipt.ts'

type PageOf = NonNullable<FormKind['confirmation']['page']>

/** A generated number for a visit without a request, the same after a reload. */
const getPlaceholder = ({ id }: FormKind): string =>
  (window.history.state as { placeholder?: string } | null)?.placeholder ??
  `${kindIds[id].referencePrefix}${Date.now()}`

/** Shown when there is no request to confirm. */
const NoRequest = ({ kind, page, guest }: { kind: FormKind; page: PageOf; guest: boolean }) => {
  const t = useTexts(requestTexts)
  const { nothing } = useLocalKind(kind).confirmation.page ?? page
  const [placeholder] = useState(() => getPlaceholder(kind))
  const { Invitation } = kind.confirmation
  useEffect(() => window.history.replaceState({ ...window.history.state, placeholder }, ''), [placeholder])
  return (
    <Page title={t.nothingToConfirm} subtitle={nothing}>
      <div className="space-y-6">
        <Alert tone="info" title={t.notFound}>
          {t.inYourEmail}
        </Alert>
        <Card className="space-y-5">
          <p className="text-muted">{t.placeholder(<strong className="font-mono text-ink">{placeholder}</strong>)}</p>
          <NextSteps kind={kind} guest={guest} />
        </Card>
        {guest && <Invitation receipt={{}} />}
      </div>
    </Page>
  )
}

/** The page that confirms a request of a kind and says how to track it. */
export const ConfirmationPage = ({ kind, page }: { kind: FormKind; page: PageOf }) => {
  const session = useAuth()
  const [receipt] = useState(() => findReceipt(kind.id, page, window.location.search))
  // URLs get shared, so the email and the token move to the history entry, where reload and Back find them.
  useEffect(() => {
    const search = receipt ? `?${new URLSearchParams({ ref: receipt.referenceNumber })}` : ''
    window.history.replaceState({ ...window.history.state, receipt }, '', `${window.location.pathname}${search}`)
  }, [receipt])
  if (session.state === 'loading') return <PageSkeleton />
  if (!receipt) return <NoRequest kind={kind} page={page} guest={!session.user} />
  return <Confirmation kind={kind} receipt={receipt} session={session} />
}

/** The confirmations of a submitted request: in the form's place, and as a page. */
export const confirmations = { Confirmation, ConfirmationPage }
