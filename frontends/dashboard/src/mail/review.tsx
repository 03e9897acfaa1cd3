import { useRef, useState } from 'react'
import type { MailFile, MailTarget } from '@portal/contract/mail/mail-files'
import type { MailMatch, MatchedRequest } from '@portal/contract/mail/match-mail'
import { Alert, Button } from '@portal/ui'
import { useShortcutsOn } from '../list/remembered.ts'
import { pdfErrors } from '../pdf-viewer/use-pdf.ts'
import { Candidates, type Choice } from './candidates.tsx'
import { compareRequest } from './compare-request.ts'
import { isLetterFile, reportsIn, standingOf, toggled, type Entry } from './entry.ts'
import { Letter } from './letter.tsx'
import { MailPdf } from './mail-pdf.tsx'
import { RequestSearch } from './request-search.tsx'
import { Split } from './split.tsx'
import { EmailText } from './email-text.tsx'
import { Unopened } from './unopened.tsx'
import type { Mail } from './use-mail.ts'

const doubts: Readonly<Record<NonNullable<MailMatch['candidates'][number]['doubt']>, string>> = {
  'two-requests': 'This client has another open request about a crash on this date.',
  'two-documents': 'Another file fits this request too.',
  'several-reports': 'The file has several reports.',
  'other-crash': 'The file also fits a request about another crash.',
  'other-pages': 'The file has other pages beside the report, such as a cover or a letter.',
  unread: "We couldn't read all pages of the file.",
  supplement: 'Its first page has a box for supplements. It may be one, or a report that was replaced.',
  'not-owed': "This request doesn't expect a report this long.",
  unreviewed: "Nobody has reviewed this guest's request yet.",
  'may-be-unowed': "This file is short. It may be a face page, which this request already has or didn't ask for.",
}

const doubtAbout = ({ isAccepted }: MatchedRequest) => (isAccepted ? undefined : doubts.unreviewed)

/** The requests to choose from: those of the match, then those that a person chose. */
export const choicesOf = (
  entry: Entry,
  targets: readonly MailTarget[],
  requests: ReadonlyMap<string, MatchedRequest>,
): Choice[] => {
  const matched = (entry.match?.candidates ?? []).flatMap(({ requestId, type, doubt }): Choice[] => {
    const request = requests.get(requestId)
    const compared = request && compareRequest(entry, request)
    return request
      ? [
          {
            request,
            type: type ?? request.owed[0] ?? null,
            compared,
            doubt: doubt ? doubts[doubt] : doubtAbout(request),
          },
        ]
      : []
  })
  const known = new Set(matched.map(({ request }) => request.id))
  const others = targets.flatMap(({ request: id, type }): Choice[] => {
    const request = requests.get(id)
    if (!request || known.has(id)) return []
    return [{ request, type, compared: compareRequest(entry, request), doubt: doubtAbout(request) }]
  })
  return [...matched, ...others]
}

const unreadText = (entry: Entry): string | undefined => {
  if (standingOf(entry) !== 'unread') return undefined
  const { reading } = entry
  if (reading?.state !== 'failed') return "We couldn't read this scan. Look at it and find its request."
  return {
    ...pdfErrors,
    unreachable: `${pdfErrors.unreachable} Check your connection and reload the page.`,
    'other-type': "This file isn't a PDF.",
  }[reading.reason]
}

/** The requests that a letter is about: the requests that a person chose, or else the most likely request. */
const aboutOf = (choices: readonly Choice[], targets: readonly MailTarget[]): MatchedRequest[] => {
  const chosen = choices.filter(({ request }) => targets.some((target) => target.request === request.id))
  return (chosen.length > 0 ? chosen : choices.slice(0, 1)).map(({ request }) => request)
}

interface ReviewProps {
  entry: Entry
  mail: Mail
  targets: readonly MailTarget[]
  onTargets: (targets: readonly MailTarget[]) => void
  onAccept: () => void
}

/** One file: its pages, and beside them the requests that it may be for. */
export const Review = ({ entry, mail, targets, onTargets, onAccept }: ReviewProps) => {
  const { file, reading, problem } = entry
  const read = reading?.state === 'read' ? reading.pages[0]?.turned : undefined
  const turned = ((mail.turnOf(file) + (read ?? 0)) % 360) as MailFile['turned']
  const choices = choicesOf(entry, targets, mail.requests)
  const hasKeys = useShortcutsOn()
  const unread = unreadText(entry)
  const pages = reading?.state === 'read' ? reading.pages : []
  const [wantsSplit, setWantsSplit] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  const isSplitting = pages.length > 1 && (wantsSplit || reportsIn(entry).length > 1)
  const add = (request: MatchedRequest) => {
    mail.addFound(request)
    if (!targets.some((one) => one.request === request.id))
      onTargets(toggled(targets, request.id, request.owed[0] ?? null))
  }
  if (file.state === 'held' || file.scan) return <Unopened file={file} mail={mail} />
  return (
    <div className="mail-review grid min-w-0 gap-4">
      <MailPdf file={file} turned={turned} onTurn={() => void mail.turn(file)} />
      <section aria-label="Request" className="mail-request min-w-0 space-y-3">
        <p className="text-sm text-muted wrap-anywhere">
          {file.label}
          {file.by && `, dropped by ${file.by}`}
          {file.sender && `, emailed by ${file.sender}`}
        </p>
        <EmailText file={file} />
        {unread && <Alert tone="warning">{unread}</Alert>}
        {problem && (
          <Alert tone="danger" title="This file wasn't delivered">
            <p>{problem.message}</p>
            {/* The answer was about the requests that the file was accepted for. */}
            {problem.isKnowable && problem.version === file.version && entry.draft === undefined && (
              <Button
                variant="secondary"
                size="small"
                className="mt-2"
                onClick={() => {
                  const { evenIfSame, sendEmails, known } = problem
                  void mail.deliver([entry], { evenIfSame, sendEmails, known: new Map([[file.id, known]]) })
                }}
              >
                Deliver Anyway
              </Button>
            )}
          </Alert>
        )}
        {isLetterFile(entry) && (
          <Letter
            entry={entry}
            mail={mail}
            about={aboutOf(choices, targets)}
            onFind={() => search.current?.querySelector('input')?.focus()}
          />
        )}
        {isSplitting && <Split hasFocus={wantsSplit} entry={entry} pages={pages} mail={mail} />}
        {choices.length > 0 ? (
          <Candidates
            choices={choices}
            targets={targets}
            onToggle={({ request, type }) => onTargets(toggled(targets, request.id, type))}
            onType={(request, type) =>
              onTargets(targets.map((one) => (one.request === request ? { request, type } : one)))
            }
          />
        ) : (
          standingOf(entry) === 'unknown' && <p className="text-sm">No open request fits this file.</p>
        )}
        <RequestSearch ref={search} onFound={add} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={targets.length === 0} onClick={onAccept}>
            Accept
          </Button>
          <Button variant="secondary" size="small" onClick={() => void mail.change(file, { state: 'aside' })}>
            Set Aside
          </Button>
          <Button variant="secondary" size="small" onClick={() => void mail.change(file, { state: 'not-ours' })}>
            Not a Request of Ours
          </Button>
          {pages.length > 1 && !isSplitting && (
            <Button variant="secondary" size="small" onClick={() => setWantsSplit(true)}>
              Split
            </Button>
          )}
        </div>
        {hasKeys && (
          <p className="text-xs text-muted max-sm:hidden">
            Keys: arrows for another file, 1 to 9 for a request, Enter to accept.
          </p>
        )}
      </section>
    </div>
  )
}
