import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import type { Reply } from '@portal/contract/api/endpoint'
import { emailTemplate } from '@portal/contract/emails/templates'
import { inParts } from '@portal/contract/in-parts'
import { mostChanged, planQueue } from '@portal/contract/requests/queue-changes'
import { requests } from '@portal/ui/requests/change-text'
import type { ChangeOfRows } from '@portal/ui/requests/use-changes'

type Plan = Reply<typeof planQueue>[number]

interface PlannedEmails {
  /** By their requests. While they load, those of before. */
  plans: ReadonlyMap<string, Plan>
  state: 'loading' | 'listed' | 'failed'
}

/** The emails of changes, as the server computes them. */
export const usePlannedEmails = (changes: readonly ChangeOfRows[]): PlannedEmails => {
  const parts = changes.flatMap(({ change, rows }) =>
    inParts(
      rows.map(({ id }) => id),
      mostChanged(change),
    ).map((requests) => ({ requests, change })),
  )
  const key = JSON.stringify(parts)
  const [found, setFound] = useState<PlannedEmails & { key: string }>({ key: '[]', plans: new Map(), state: 'listed' })
  useEffect(() => {
    let isCurrent = true
    Promise.all(parts.map((body) => call(planQueue, { body }))).then(
      (replies) =>
        isCurrent &&
        setFound({ key, plans: new Map(replies.flat().map((plan) => [plan.request, plan])), state: 'listed' }),
      () => isCurrent && setFound({ key, plans: new Map(), state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key has the parts
  }, [key])
  return found.key === key ? found : { plans: found.plans, state: 'loading' }
}

/** The requests of changes about which somebody is emailed: each whose plan doesn't say nobody. */
export const emailedRows = (changes: readonly ChangeOfRows[], { plans, state }: PlannedEmails) =>
  changes
    .flatMap(({ rows }) => rows)
    .filter(({ id }) =>
      state === 'listed' ? (plans.get(id)?.emails.length ?? 0) > 0 : plans.get(id)?.emails.length !== 0,
    )

/** More requests than this are counted rather than named. */
const maxNamed = 3

interface EmailListProps {
  changes: readonly ChangeOfRows[]
  planned: PlannedEmails
}

/** Lists who gets emails of changes, and about whose requests. */
export const PlannedEmailList = ({ changes, planned: { plans, state } }: EmailListProps) => {
  const rows = changes.flatMap((one) => one.rows)
  const emails = rows.flatMap(({ id, clientName }) =>
    (plans.get(id)?.emails ?? []).map((email) => ({ ...email, clientName })),
  )
  const [first] = emails
  const wait = plans.values().next().value?.undoSeconds ?? 0
  if (state === 'failed') return <p className="text-sm text-stopped">We couldn't list the emails.</p>
  if (!first)
    return <p className="text-sm text-muted">{state === 'loading' ? 'Loading emails…' : 'Nobody will be emailed.'}</p>
  return (
    <div
      className="space-y-3 rounded-control border border-line bg-card px-4 py-3 text-sm"
      aria-busy={state === 'loading'}
    >
      <div>
        <p>
          <strong className="font-semibold">Email:</strong> {emailTemplate(first.template).label}
        </p>
        <ul className="scroll-cue mt-1 max-h-40 space-y-0.5 overflow-y-auto">
          {[...Map.groupBy(emails, ({ address }) => address)].map(([address, of]) => (
            <li key={address} className="wrap-anywhere">
              {address}{' '}
              <span className="text-muted">
                ({of.length > maxNamed ? requests(of.length) : of.map(({ clientName }) => clientName).join(', ')})
              </span>
            </li>
          ))}
        </ul>
      </div>
      {wait > 0 && <p className="text-muted">Sent after {wait} seconds. Until then you can undo this.</p>}
    </div>
  )
}
