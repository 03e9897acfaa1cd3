import { useState } from 'react'
import { useQuery } from '@portal/client'
import { listMessageTemplates, noRecordTemplate } from '@portal/contract/admin/message-templates'
import { counted } from '@portal/contract/counted'
import { today } from '@portal/contract/dates'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { enterFutureDate } from '@portal/contract/requests/waiting'
import type { QueueRow } from '@portal/contract/lists/queue'
import { reportLines } from '@portal/contract/agencies/agency-email'
import { TextAreaField } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import type { ActOnRows } from '@portal/ui/requests/use-changes'
import { inAWeek } from './ask.ts'
import { emailedRows, PlannedEmailList, usePlannedEmails } from './planned-emails.tsx'
import { ResultLine } from './result-line.tsx'
import { actsOf, results, type ResultText } from './results.ts'

interface ResultsDialogProps {
  /** The requests that an agency still owes something. */
  rows: readonly QueueRow[]
  busy: boolean
  /** @param received the requests of each report that came. */
  onSubmit: (changes: readonly ActOnRows[], received: readonly (readonly QueueRow[])[]) => void
  onClose: () => void
}

interface Entry {
  result: string
  date: string
}

/** A line keeps its entry when others have been saved. */
const keyOf = ([first]: readonly QueueRow[]): string => first?.id ?? ''

/** The button says what follows: clients are emailed, and reports that came are delivered next. */
const submitLabelOf = (entered: number, emailed: number, received: number): string => {
  const next = received === 0 ? undefined : received === 1 ? 'upload report' : `open ${headings.mail}`
  const steps = [emailed > 0 && `email ${counted(emailed, 'client')}`, next].filter(Boolean)
  if (steps.length > 0) return [`Save ${entered}`, ...steps].join(', ')
  return entered > 0 ? `Save ${counted(entered, 'Result')}` : 'Save Results'
}

/** Takes what an agency gave for each report: a key for the result, and Enter for the next line. */
export const ResultsDialog = ({ rows, busy, onSubmit, onClose }: ResultsDialogProps) => {
  const lines = reportLines(rows, (row) => row)
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [texts, setTexts] = useState<Readonly<Record<string, ResultText>>>({})
  const [tried, setTried] = useState(false)
  const [lastDate, setLastDate] = useState(inAWeek)
  const { data: templates } = useQuery(listMessageTemplates)
  const template = templates?.find(({ id }) => id === noRecordTemplate)
  const textOf = (result: string): ResultText =>
    texts[result] ??
    (result === 'notFound' && template ? { text: template.text, textEs: template.textEs } : { text: '' })

  /** An edited text has no Spanish, where the template has. */
  const isInEnglishAlone = (name: string) =>
    name === 'notFound' && Boolean(template?.textEs) && texts[name] !== undefined

  const entered = lines.flatMap((line) => {
    const entry = entries.get(keyOf(line))
    return entry ? [{ ...entry, rows: line }] : []
  })
  const withMessage = Object.entries(results).filter(
    ([name, { message }]) => message && entered.some(({ result }) => result === name),
  )
  const asking = actsOf(entered, {}).filter(({ act }) => act.action === 'ask')
  const planned = usePlannedEmails(asking)
  const received = entered.filter(({ result }) => result === 'received').map((one) => one.rows)
  const set = (key: string, result: string, date = entries.get(key)?.date ?? lastDate) => {
    const next = new Map(entries)
    if (result) next.set(key, { result, date })
    else next.delete(key)
    setEntries(next)
    if (date) setLastDate(date)
  }
  const isPast = ({ result, date }: Entry) => result === 'moreTime' && !(date >= today())

  const submit = () => {
    setTried(true)
    if (entered.some(isPast) || withMessage.some(([name]) => textOf(name).text.trim() === '')) return
    const used = Object.fromEntries(withMessage.map(([name]) => [name, textOf(name)]))
    onSubmit(actsOf(entered, used), received)
  }
  return (
    <SaveDialog
      title="Enter Results"
      wide
      submitLabel={submitLabelOf(entered.length, emailedRows(asking, planned).length, received.length)}
      cancelLabel="Go Back"
      busy={busy}
      ready={entered.length > 0}
      dirty={entered.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        Choose what the agency gave for each report.{' '}
        <span className="pointer-coarse:hidden">
          The letter in parentheses chooses a result, and Enter goes to the next report.
        </span>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => {
          const key = keyOf(line)
          const entry = entries.get(key)
          return (
            <ResultLine
              key={key}
              rows={line}
              isFirst={at === 0}
              result={entry?.result ?? ''}
              date={entry?.date ?? ''}
              error={tried && entry && isPast(entry) ? enterFutureDate : undefined}
              onChange={(result, date) => set(key, result, date)}
            />
          )
        })}
      </ul>
      {withMessage.map(([name, { message }]) => {
        const { text } = textOf(name)
        return (
          <TextAreaField
            key={name}
            label={message ?? ''}
            {...(isInEnglishAlone(name) && { hint: 'Clients who read Spanish get this text too.' })}
            name={name}
            required
            rows={4}
            maxLength={limits.messageLength}
            value={text}
            error={tried && text.trim() === '' ? 'Write the message' : undefined}
            onChange={({ target }) => setTexts({ ...texts, [name]: { text: target.value } })}
          />
        )
      })}
      {asking.length > 0 && <PlannedEmailList acts={asking} planned={planned} />}
    </SaveDialog>
  )
}
