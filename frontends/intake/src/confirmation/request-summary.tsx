import type { ReactNode } from 'react'
import { useTexts, type Session } from '@portal/client'
import { heldCopies } from '../request-form/held-copies.ts'
import { Card } from '@portal/ui'
import { requestTexts } from '../texts.ts'
import { placedForText, type Receipt } from './receipt.ts'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** For staff. */
const theRequest = 'The Request'

/**
 * The request's answers and the recipients of its emails, for the visitor who submitted it and nobody else on this
 * browser.
 */
export const RequestSummary = ({ receipt, session }: { receipt: Receipt; session: Session }) => {
  const t = useTexts(requestTexts)
  const { summary, copies = [], owner, contactEmail, recipient, estimate } = receipt
  if (!summary || owner !== session.user?.id) return null
  const requester = recipient ?? (contactEmail || session.user?.email)
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-semibold">{placedForText(receipt, session.user) ? theRequest : t.yourRequest}</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {summary.map(({ label, value }) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </dl>
      <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-5 empty:hidden sm:grid-cols-2">
        {/* To a guest, the page says these above. */}
        {session.user && <Row label={t.updatesTo}>{requester}</Row>}
        {session.user && estimate && (
          <Row label={t.expected}>{`${t.date(estimate.from)} – ${t.date(estimate.to)}`}</Row>
        )}
        {copies.length > 0 && (
          <Row label={t.copiesTo}>
            {copies.join(', ')}
            {!session.user?.emailVerified && (
              <span className="mt-1 block text-sm text-muted">{session.user ? heldCopies : t.heldCopies}</span>
            )}
          </Row>
        )}
      </dl>
    </Card>
  )
}
