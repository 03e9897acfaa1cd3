import { Badge, Button, classes } from '@portal/ui'
import { needsDecision, standingOf, standings, targetsOf, type Entry, type Standing } from './entry.ts'
import type { Mail } from './use-mail.ts'

const tones: Readonly<Record<Standing, 'ready' | 'pending' | 'neutral' | 'stopped' | 'progress'>> = {
  changed: 'pending',
  chosen: 'ready',
  sure: 'ready',
  likely: 'pending',
  letter: 'pending',
  unknown: 'neutral',
  several: 'pending',
  unread: 'neutral',
  reading: 'progress',
  checking: 'progress',
  infected: 'stopped',
  held: 'stopped',
  unconfirmed: 'stopped',
  unopened: 'stopped',
}

const standingText = (entry: Entry): string => {
  const standing = standingOf(entry)
  const { reading } = entry
  if (standing !== 'reading' || !reading) return standings[standing]
  if (reading.state === 'scan') return 'Scan, not read yet'
  if (reading.state === 'unreachable') return 'Reconnecting…'
  return reading.state === 'reading' ? `Reading page ${reading.page} of ${reading.pages}` : 'Read'
}

/** The sender of a file that nobody has accepted yet. */
const fromOf = ({ file }: Entry): string | null => (file.state === 'held' ? file.sender : null)

/** The clients whose requests a file is for, or its sender. */
const clientsText = (entry: Entry, requests: Mail['requests']): string => {
  const clients = targetsOf(entry).map(({ request }) => requests.get(request)?.clientName ?? 'A request')
  const standing = standingOf(entry)
  const [named] = standing === 'letter' ? (entry.match?.candidates ?? []) : []
  const about = named && requests.get(named.requestId)
  const unknown = standing === 'reading' ? '\u00a0' : 'No request chosen'
  return clients.join(', ') || fromOf(entry) || (about ? `About ${about.clientName}` : unknown)
}

interface MailListProps {
  mail: Mail
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The files, with where each one goes. */
export const MailList = ({ mail, selected, onSelect }: MailListProps) => {
  const { entries, requests, isMatched, unsureFirst } = mail
  const toDecide = entries.filter(needsDecision)
  const showFirst = () => {
    unsureFirst?.()
    if (toDecide[0]) onSelect(toDecide[0].file.id)
  }
  return (
    <div className="min-w-0">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-2">
        <span className="text-sm">{isMatched && toDecide.length > 0 ? `${toDecide.length} to decide` : ''}</span>
        {unsureFirst && (
          <Button variant="quiet" size="small" onClick={showFirst}>
            Show {toDecide.length === 1 ? 'It' : 'Them'} First
          </Button>
        )}
      </div>
      <ul
        aria-label="Files"
        className="mail-list divide-y divide-line overflow-auto rounded-card border border-line bg-card"
      >
        {entries.map((entry) => {
          const { file } = entry
          return (
            <li key={file.id}>
              <button
                type="button"
                data-file={file.id}
                aria-current={file.id === selected || undefined}
                onClick={() => onSelect(file.id)}
                className={classes(
                  'block w-full cursor-pointer px-3 py-2 text-left text-sm focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
                  file.id === selected ? 'bg-accent-soft' : 'hover:bg-sunken',
                )}
              >
                <span className="flex items-center justify-between gap-2">
                  <span className="truncate font-medium" title={file.label}>
                    {file.label}
                  </span>
                  <Badge tone={tones[standingOf(entry)]}>{standingText(entry)}</Badge>
                </span>
                <span className={classes('block truncate', entry.problem ? 'text-danger' : 'text-muted')}>
                  {entry.problem?.message ?? clientsText(entry, requests)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
