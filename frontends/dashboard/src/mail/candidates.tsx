import { formatDate } from '@portal/contract/dates'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { MailMatch, MatchedRequest } from '@portal/contract/mail/match-mail'
import { classes } from '@portal/ui'
import { documentName } from '../files/document-name.ts'

type MatchedFacts = MailMatch['candidates'][number]['facts']

/** A request that the file may be for. */
export interface Choice {
  readonly request: MatchedRequest
  /** The document that it would be; null when the request is owed none. */
  readonly type: MailTarget['type'] | null
  /** Undefined for a request that a person searched for. */
  readonly facts: MatchedFacts | undefined
  readonly doubt: string | undefined
}

const rowsOf = ({ request, facts }: Choice) => {
  const rows = [
    ['Client', request.clientName, facts?.client],
    ['Crash', formatDate(request.crashDate), facts?.date],
    ['Report no.', request.reportNumber ?? '–', facts?.number],
  ] as const
  return [
    ...rows,
    ...(request.agency ? [['Agency', request.agency, facts?.agency] as const] : []),
    ...(facts?.plate.result === 'agrees' ? [['Plate', 'On file', facts.plate] as const] : []),
  ]
}

const saidOf = (name: string, fact: MatchedFacts['client'] | undefined): string => {
  if (!fact || fact.result === 'absent') return fact?.isSimilar ? 'Similar' : 'Not found'
  if (fact.result === 'agrees') return 'Agrees'
  const found = name === 'Crash' ? fact.found.map((date) => formatDate(date)) : fact.found
  return `Page ${fact.page} says ${found.join(' and ')}`
}

const factClass = {
  agrees: 'font-medium text-done',
  differs: 'text-danger font-medium',
  absent: 'text-muted',
} as const

interface CandidatesProps {
  choices: readonly Choice[]
  targets: readonly MailTarget[]
  onToggle: (choice: Choice) => void
  onType: (request: string, type: MailTarget['type']) => void
}

/** The requests that a file may be for, with what its pages say about each. */
export const Candidates = ({ choices, targets, onToggle, onType }: CandidatesProps) => (
  <ol className="space-y-2">
    {choices.map((choice, at) => {
      const { request, doubt } = choice
      const target = targets.find((one) => one.request === request.id)
      return (
        <li
          key={request.id}
          className={classes(
            'rounded-control border px-3 py-2 text-sm',
            target ? 'border-accent bg-accent-soft' : 'border-line bg-card',
          )}
        >
          <label className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              checked={target !== undefined}
              disabled={choice.type === null && !target}
              onChange={() => onToggle(choice)}
            />
            <span className="min-w-0 grow font-semibold wrap-anywhere">{request.clientName}</span>
            <span className="font-mono text-xs whitespace-nowrap">{request.referenceNumber}</span>
            {at < 9 && (
              <kbd aria-hidden className="rounded-stamp border border-edge px-1 text-xs text-muted max-sm:hidden">
                {at + 1}
              </kbd>
            )}
          </label>
          <dl className="mail-facts grid gap-x-3">
            {rowsOf(choice).map(([name, value, fact]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
                <dd className={classes('wrap-anywhere', factClass[fact?.result ?? 'absent'])}>
                  {choice.facts ? saidOf(name, fact) : ''}
                </dd>
              </div>
            ))}
          </dl>
          {doubt && <p className="mt-1 text-muted">{doubt}</p>}
          {target && request.owed.length > 1 ? (
            <label className="mt-1 flex items-center gap-2">
              <span className="text-muted">Deliver as</span>
              <select
                className="min-h-9 rounded-control border border-edge bg-card px-2"
                value={target.type}
                onChange={(event) => onType(request.id, event.target.value as MailTarget['type'])}
              >
                {request.owed.map((type) => (
                  <option key={type} value={type}>
                    {documentName(request, type)}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <p className="mt-1">
              {choice.type
                ? `Deliver as ${documentName(request, target?.type ?? choice.type)}`
                : 'It is owed no such document now.'}
            </p>
          )}
        </li>
      )
    })}
  </ol>
)
