import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import type { Reply } from '@portal/contract/api/endpoint'
import { inParts } from '@portal/contract/in-parts'
import { mostOf } from '@portal/contract/requests/actions/actions'
import { planActEmails } from '@portal/contract/requests/actions/calls'
import { Alert } from '@portal/ui'
import { requests } from '@portal/ui/requests/change-text'
import type { ActOnRows } from '@portal/ui/requests/use-changes'
import { DontEmail, EmailBox, recipientsOf } from '../request/email-plan.tsx'

type Plan = Reply<typeof planActEmails>[number]

interface PlannedEmails {
  /** By their requests. While they load, those of before. */
  plans: ReadonlyMap<string, Plan>
  state: 'loading' | 'listed' | 'failed'
}

/** The emails of actions, as the server computes them. */
export const usePlannedEmails = (acts: readonly ActOnRows[]): PlannedEmails => {
  const parts = acts.flatMap(({ act, rows }) =>
    inParts(
      rows.map(({ id }) => id),
      mostOf(act.action),
    ).map((requests) => ({ requests, act })),
  )
  const key = JSON.stringify(parts)
  const [found, setFound] = useState<PlannedEmails & { key: string }>({ key: '[]', plans: new Map(), state: 'listed' })
  useEffect(() => {
    let isCurrent = true
    Promise.all(parts.map((body) => call(planActEmails, { body }))).then(
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

/** The requests of actions about which somebody is emailed: each whose plan doesn't say nobody. */
export const emailedRows = (acts: readonly ActOnRows[], { plans, state }: PlannedEmails) =>
  acts
    .flatMap(({ rows }) => rows)
    .filter(({ id }) =>
      state === 'listed' ? (plans.get(id)?.emails.length ?? 0) > 0 : plans.get(id)?.emails.length !== 0,
    )

/** More requests than this are counted rather than named. */
const maxNamed = 3

interface EmailListProps {
  acts: readonly ActOnRows[]
  planned: PlannedEmails
  /** The dialog names the only request, so each address has its role instead. */
  showsRoles?: boolean
  sendEmails?: boolean
  /** Without it, emails are always sent. */
  onSendEmails?: (sendEmails: boolean) => void
}

/** Lists who gets emails of actions, and about whose requests. */
export const PlannedEmailList = ({
  acts,
  planned: { plans, state },
  showsRoles = false,
  ...sending
}: EmailListProps) => {
  const rows = acts.flatMap((one) => one.rows)
  const emails = rows.flatMap(({ id, clientName }) =>
    (plans.get(id)?.emails ?? []).map((email) => ({ ...email, clientName })),
  )
  const [first] = emails
  if (state === 'failed')
    return (
      <>
        <Alert tone="warning" title="We couldn't list the emails">
          You can still go on.
        </Alert>
        {sending.onSendEmails && (
          <DontEmail sendEmails={sending.sendEmails !== false} onChange={sending.onSendEmails} />
        )}
      </>
    )
  if (!first)
    return <p className="text-sm text-muted">{state === 'loading' ? 'Loading emails…' : 'Nobody will be emailed.'}</p>
  const byAddress = [...Map.groupBy(emails, ({ address }) => address)].map(([address, of]) => ({
    address,
    role: of.length > maxNamed ? requests(of.length) : of.map(({ clientName }) => clientName).join(', '),
  }))
  return (
    <EmailBox
      template={first.template}
      recipients={showsRoles ? recipientsOf(emails) : byAddress}
      wait={plans.values().next().value?.undoSeconds ?? 0}
      busy={state === 'loading'}
      {...sending}
    />
  )
}
