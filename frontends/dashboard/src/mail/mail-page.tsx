import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { acceptOf, deliverable } from '@portal/contract/files/file-kinds'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { countMail, type MailTarget, type MailView } from '@portal/contract/mail/mail-files'
import { Alert, Button, EmptyState, Page, TableSkeleton, Ago, Badge } from '@portal/ui'
import { DropZone } from '@portal/ui/drop-zone'
import { LoadError } from '@portal/ui/loaded'
import { pageCount, Pagination } from '@portal/ui/pagination'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { useUrlState } from '../url-state.ts'
import { dropped } from './dropped.ts'
import { needsDecision, nextToDecide, targetsOf, toggled, type Entry } from './entry.ts'
import { MailList } from './mail-list.tsx'
import { choicesOf, Review } from './review.tsx'
import { useMail, type Known, type Mail } from './use-mail.ts'
import { OtherMail } from './other-mail.tsx'
import { useMailDrop } from './mail-link.tsx'
import { useMailKeys } from './use-mail-keys.ts'
import { useUploads } from './uploads.ts'
import './mail.css'

/**
 * The open file. It stays open wherever it moves in the list. When the file leaves the list, the next file to decide
 * opens.
 */
const useOpenFile = (entries: readonly Entry[]) => {
  const [open, setOpen] = useState({ id: '', at: 0 })
  const found = entries.findIndex(({ file }) => file.id === open.id)
  const at = found >= 0 ? found : nextToDecide(entries, open.at)
  const id = entries[at]?.file.id ?? ''
  if (id !== open.id || at !== open.at) setOpen({ id, at })
  const shown = useRef('')
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-file="${id}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    // The button that had the focus left with its file.
    if (shown.current && document.activeElement === document.body) row?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return { at, select: (next: string) => setOpen({ id: next, at }) }
}

/** The files that were set aside. */
const AsideList = ({ mail }: { mail: Mail }) => (
  <ul aria-label="Files set aside" className="divide-y divide-line rounded-card border border-line bg-card text-sm">
    {mail.entries.map(({ file }) => (
      <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="min-w-0 grow font-medium wrap-anywhere">{file.label}</span>
        {file.state === 'not-ours' && <Badge>Not a request of ours</Badge>}
        <span className="text-muted">
          <Ago instant={file.createdAt} />
        </span>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Put back ${file.label}`}
          onClick={() => void mail.change(file, { state: 'waiting' })}
        >
          Put Back
        </Button>
      </li>
    ))}
  </ul>
)

const { Lazy: LazyDeliver } = lazyDialog(async () => (await import('./deliver-dialog.tsx')).DeliverDialog, 'the list')

/** The files to do: one is open beside the list. */
const Waiting = ({ mail }: { mail: Mail }) => {
  const { entries } = mail
  const { at, select } = useOpenFile(entries)
  const entry = entries[at]
  const targets = entry ? (entry.draft ?? targetsOf(entry)) : []
  const setTargets = (next: readonly MailTarget[]) => entry && mail.setDraft(entry.file.id, next)
  const step = (by: 1 | -1) => {
    const next = entries[at + by]
    if (next) select(next.file.id)
  }
  const accept = async () => {
    if (!entry || targets.length === 0 || entry.file.state !== 'waiting') return
    const rest = entries.filter((other) => other !== entry)
    const following = rest[nextToDecide(rest, at)]
    if (await mail.change(entry.file, { targets: [...targets] })) {
      mail.setDraft(entry.file.id, undefined)
      if (following && needsDecision(following)) select(following.file.id)
    }
  }
  const choose = (index: number) => {
    const choice = entry && choicesOf(entry, targets, mail.requests)[index]
    if (choice) setTargets(toggled(targets, choice.request.id, choice.type))
  }
  useMailKeys({ step, accept: () => void accept(), choose })
  return (
    <div className="mail-page grid gap-4">
      <MailList mail={mail} selected={entry?.file.id} onSelect={select} />
      {entry && (
        <Review
          key={entry.file.id}
          entry={entry}
          mail={mail}
          targets={targets}
          onTargets={setTargets}
          onAccept={() => void accept()}
        />
      )}
    </div>
  )
}

const views: Readonly<Record<MailView, string>> = { waiting: 'Reports', other: 'Other Mail', aside: 'Set Aside' }

const empty: Readonly<Record<Exclude<MailView, 'waiting'>, { title: string; text: string }>> = {
  other: { title: 'No other mail', text: 'Emails that are about none of the requests come here.' },
  aside: {
    title: 'Nothing was set aside',
    text: `Files that you set aside stay here for ${limits.mail.asideDays} days.`,
  },
}

/** The day's mail: what was dropped or emailed, until it is delivered or set aside. */
export const MailPage = () => {
  const { close } = useUrlState()
  const [{ view, page }, show] = useState<{ view: MailView; page: number }>({ view: 'waiting', page: 1 })
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const mail = useMail(view, page)
  const { list, shown, current, ready, progress, matches } = mail
  const pages = shown ? pageCount(shown.total, limits.mail.pageSize) : page
  // The files of the last page were delivered.
  if (current && page > pages) show({ view, page: pages })
  const { uploading, refused, clearRefused } = useUploads(mail.onStored)
  const { data: count } = useQuery(countMail)
  const address = count?.address
  const isEmpty = view === 'waiting' && shown?.total === 0
  const others = view === 'other' && shown ? shown.total : (count?.other ?? 0)
  /** Files were chosen in the field, and aren't in the list yet. */
  const isAdding = useRef(false)
  const add = (files: readonly File[]) => {
    isAdding.current = true
    dropped.set([...dropped.get(), ...files])
  }
  const { length } = mail.entries
  // The field takes no keys of the mail, so the focus goes on to the open file once one is there.
  useEffect(() => {
    if (length === 0 || !isAdding.current) return
    isAdding.current = false
    if (document.activeElement?.matches('input[type=file]'))
      document.querySelector<HTMLElement>('[data-file][aria-current]')?.focus({ preventScroll: true })
  }, [length])
  useMailDrop(() => show((now) => (now.view === 'waiting' ? now : { view: 'waiting', page: 1 })))
  const deliver = async (listed: readonly Entry[], sendEmails: boolean, known: Known) => {
    setBusy(true)
    await mail.deliver(listed, { sendEmails, known })
    setBusy(false)
    setConfirming(false)
  }
  const status = uploading
    ? `Storing ${uploading.done + 1} of ${uploading.all}`
    : mail.isLost
      ? 'Reconnecting…'
      : progress
        ? `Reading ${progress.done + 1} of ${progress.all}`
        : shown && view === 'waiting'
          ? counted(shown.total, 'file')
          : ''
  return (
    <Page
      title={headings.mail}
      subtitle={<output>{status}</output>}
      width="work"
      actions={
        <div className="flex flex-wrap gap-2">
          {/* To the view and the filters that it was opened from. */}
          <Button variant="secondary" size="small" onClick={() => close({ view: 'queue' })}>
            Back to Queue
          </Button>
          {(Object.keys(views) as MailView[]).map((one) => (
            <Button
              key={one}
              variant={one === view ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={one === view}
              // Files have a button of this name.
              aria-label={one === 'aside' ? 'Show Set Aside' : undefined}
              onClick={() => show({ view: one, page: 1 })}
            >
              {views[one]}
              {one === 'other' && others > 0 && ` ${others}`}
            </Button>
          ))}
          {view === 'waiting' && shown !== undefined && shown.total > 0 && (
            <Button
              size="small"
              disabled={ready.length === 0 || mail.isFinding || uploading !== undefined || progress !== undefined}
              onClick={() => setConfirming(true)}
            >
              Deliver {ready.length > 0 ? ready.length : ''}
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-3">
        {refused.length > 0 && (
          <Alert tone="warning" title={`We couldn't add ${counted(refused.length, 'file')}`}>
            <ul className="mb-2 list-inside list-disc">
              {refused.map(({ name, why }, at) => (
                <li key={at} className="wrap-anywhere">
                  {name}: {why}
                </li>
              ))}
            </ul>
            <Button variant="secondary" size="small" onClick={clearRefused}>
              Dismiss
            </Button>
          </Alert>
        )}
        {matches.error !== undefined && !matches.isLost && (
          <Alert tone="danger" title="We couldn't match the files">
            <Button variant="secondary" size="small" onClick={matches.matchAgain}>
              Try Again
            </Button>
          </Alert>
        )}
        {matches.isCut && <Alert tone="warning">We compared these files with your newest open requests only.</Alert>}
        {view === 'waiting' && (
          <DropZone
            name="mail"
            label="Add PDFs"
            hint={`or drop files or a folder anywhere here${address && !isEmpty ? `. Agencies can email them to ${address}` : ''}`}
            {...(isEmpty && {
              title: 'No reports are waiting',
              note: (
                <>
                  We'll match them to requests.
                  {address && (
                    <>
                      {' '}
                      Agencies can email them to <strong className="text-ink">{address}</strong>.
                    </>
                  )}
                </>
              ),
            })}
            accept={acceptOf(deliverable)}
            multiple
            onFiles={add}
          />
        )}
        {shown ? (
          view === 'waiting' ? (
            shown.total > 0 && <Waiting mail={mail} />
          ) : shown.total === 0 ? (
            <EmptyState title={empty[view].title}>{empty[view].text}</EmptyState>
          ) : view === 'other' ? (
            <OtherMail mail={mail} />
          ) : (
            <AsideList mail={mail} />
          )
        ) : list.error === undefined ? (
          <>
            <output className="sr-only">Loading incoming reports</output>
            <TableSkeleton />
          </>
        ) : (
          <LoadError what="the incoming reports" error={list.error} retry={list.refresh} />
        )}
        {shown && pages > 1 && (
          <Pagination
            page={page}
            pageSize={limits.mail.pageSize}
            total={shown.total}
            noun={view === 'other' ? 'emails' : 'files'}
            current={current}
            onPage={(next) => show({ view, page: next })}
          />
        )}
      </div>
      {isConfirming && (
        <LazyDeliver
          entries={ready}
          requests={mail.requests}
          busy={busy}
          onDeliver={(...given) => void deliver(...given)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Page>
  )
}
