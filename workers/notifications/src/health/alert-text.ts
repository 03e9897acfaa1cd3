import { brand } from '@portal/contract/brand'
import { portalTime } from '@portal/api/platform/dates'
import { healthTexts, runbookOf } from '@portal/contract/admin/health-texts'
import { adminPath } from '@portal/contract/paths'
import type { EmailContent } from '../emails/content.ts'
import type { AlertEvent } from './alert-state.ts'

const titleOf = ({ check, kind, count }: AlertEvent): string => {
  const { problem, label } = healthTexts[check]
  if (kind === 'fine') return `${label}: fine again`
  return count > 1 ? `${problem}: ${count}` : problem
}

/** Codes and routes, which say nothing about anybody. Files are named by the Health page alone. */
const namesOf = ({ check, names }: AlertEvent): string =>
  names.length > 0 && check !== 'missing_files' ? ` (${names.join(', ')})` : ''

const paragraphOf = (event: AlertEvent): string => {
  const { means, todo } = healthTexts[event.check]
  const since = `since ${portalTime(event.since)}`
  if (event.kind === 'fine') return `${titleOf(event)}. It was a problem ${since}, until ${portalTime(event.at)}.`
  return `${titleOf(event)}${namesOf(event)}, ${since}.\n${means}\n${todo}\nMore in ${runbookOf(event.check)}.`
}

/** The email about events. Times are those of California. */
export const alertContent = (origin: string, events: readonly AlertEvent[]): EmailContent => {
  const [first] = events
  const more = events.length > 1 ? ` and ${events.length - 1} more` : ''
  const isOver = events.every(({ kind }) => kind === 'fine')
  return {
    subject: `${isOver ? 'Fine again' : 'Problem'}: ${titleOf(first!)}${more}`,
    heading: isOver ? 'Fine again' : `${brand.name} needs attention`,
    paragraphs: events.map(paragraphOf),
    action: { label: 'Open Health', url: `${origin}${adminPath('health')}` },
    footerReason: 'this address is told about the state of the portal.',
  }
}

/** The body of a webhook. `text` is what chat services show. */
export const alertBody = (origin: string, events: readonly AlertEvent[]) => ({
  type: events.every(({ kind }) => kind === 'fine') ? 'health.fine' : 'health.problem',
  portal: origin,
  text: events.map((event) => `${origin}: ${paragraphOf(event)}`).join('\n\n'),
  events: events.map((event) => ({
    check: event.check,
    state: event.kind,
    title: titleOf(event),
    since: event.since,
    at: event.at,
    count: event.count,
    runbook: runbookOf(event.check),
  })),
})
