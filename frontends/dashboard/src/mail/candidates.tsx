import { formatDate, portalDay } from '@portal/contract/dates'
import { foldWords } from '@portal/contract/fold-words'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { MailMatch, MatchedRequest } from '@portal/contract/mail/match-mail'
import { classes } from '@portal/ui'
import { documentName } from '../files/document-name.ts'
import { differencesFor, type ComparedFile } from './compare-request.ts'

type MatchedFacts = MailMatch['candidates'][number]['facts']
type MatchedFact = MatchedFacts['client']

/** A request that the file may be for. */
export interface Choice {
  readonly request: MatchedRequest
  /** The document that it would be; null when the request is owed none. */
  readonly type: MailTarget['type'] | null
  /** Undefined before the file is read. */
  readonly compared: ComparedFile | undefined
  readonly doubt: string | undefined
}

interface Row {
  readonly name: string
  readonly value: string
  readonly said: string
  readonly result: MatchedFact['result']
}

const saidOf = ({ result, found, page }: MatchedFact, isDate: boolean): string => {
  if (result === 'agrees') return 'Agrees'
  if (found.length === 0) return result === 'similar' ? 'Similar' : 'Not found'
  const said = `Page ${page} says ${found.map((one) => (isDate ? formatDate(one) : one)).join(' and ')}`
  return result === 'similar' ? `Similar. ${said}` : said
}

const otherForms: Readonly<Partial<Record<ComparedFile['form'], string>>> = {
  letter: 'This is a letter',
  invoice: 'This is an invoice',
  supplement: 'This is a supplement',
  other: "This doesn't look like a report",
}

const names = (request: MatchedRequest, types: readonly MailTarget['type'][]): string =>
  types.map((type) => documentName(request, type)).join(' and ')

/** The document of the file, where it isn't the one that the client asked for. */
const otherDocument = ({ request, compared }: Choice, type: MailTarget['type']): string | undefined =>
  (compared?.form && otherForms[compared.form]) ??
  (request.asked.includes(type) ? undefined : `You'd deliver ${names(request, [type])}`)

const rowsOf = (choice: Choice, type: MailTarget['type'] | null): Row[] => {
  const { request, compared } = choice
  const facts = compared?.facts
  const row = (name: string, value: string, fact: MatchedFact | undefined, isDate = false): Row => ({
    name,
    value,
    said: fact ? saidOf(fact, isDate) : '',
    result: fact?.result ?? 'absent',
  })
  const other = type === null ? undefined : otherDocument(choice, type)
  return [
    row('Client', request.clientName, facts?.client),
    row('Crash', formatDate(request.crashDate), facts?.date, true),
    row('Report no.', request.reportNumber ?? '–', facts?.number),
    ...(request.agency ? [row('Agency', request.agency.name, facts?.agency)] : []),
    ...(facts?.plate.result === 'agrees' ? [row('Plate', 'On file', facts.plate)] : []),
    {
      name: 'Asked for',
      value: names(request, request.asked) || 'Nothing',
      said: type === null || !compared ? '' : (other ?? 'Agrees'),
      result: other ? 'differs' : 'agrees',
    },
  ]
}

const factClass = {
  agrees: 'font-medium text-done',
  similar: 'font-medium',
  differs: 'text-danger font-medium',
  absent: 'text-muted',
} as const

const clientKey = ({ clientName, crashDate }: MatchedRequest): string =>
  [...foldWords(clientName).toSorted(), crashDate].join(' ')

/** Two requests for one client and date, which their facts don't tell apart. */
const isTwin = ({ request: one }: Choice, choices: readonly Choice[]): boolean =>
  choices.some(({ request: other }) => other.id !== one.id && clientKey(other) === clientKey(one))

const twinText = ({ agency, lawFirmName, crashPlace, submittedAt }: MatchedRequest): string =>
  [lawFirmName ?? 'No firm', crashPlace ?? agency?.name, `submitted ${formatDate(portalDay(submittedAt))}`]
    .filter(Boolean)
    .join(', ')

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
      const { request, doubt, compared } = choice
      const target = targets.find((one) => one.request === request.id)
      const type = target?.type ?? choice.type
      const others = type ? differencesFor(compared, request, type).filter(({ code }) => code === 'pages') : []
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
              <kbd aria-hidden className="max-sm:hidden">
                {at + 1}
              </kbd>
            )}
          </label>
          {isTwin(choice, choices) && <p className="mb-1 font-medium wrap-anywhere">{twinText(request)}</p>}
          <dl className="mail-facts grid gap-x-3">
            {rowsOf(choice, type).map(({ name, value, said, result }) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
                <dd className={classes('wrap-anywhere', factClass[result])}>{said}</dd>
              </div>
            ))}
          </dl>
          {others.map(({ text }) => (
            <p key={text} className="mt-1 font-medium text-danger">
              {text}.
            </p>
          ))}
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
            // A request that asked for one document and is owed it says so above.
            (!type || request.owed.length > 1) && (
              <p className="mt-1">
                {type ? `Deliver as ${documentName(request, type)}` : "This request doesn't need that document."}
              </p>
            )
          )}
        </li>
      )
    })}
  </ol>
)
