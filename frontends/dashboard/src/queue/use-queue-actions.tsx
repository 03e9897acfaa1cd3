import { useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { ChangeNames } from '@portal/ui/requests/change-text'
import { useChanges, type ChangedRow, type ChangeOfRows } from '@portal/ui/requests/use-changes'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { refreshLists } from '../refresh-lists.ts'
import { hrefFor, openedInApp } from '../url-state.ts'
import { useCanComplete } from './can-complete.ts'

/** The changes whose details a dialog asks for. */
const dialogs = {
  requested: lazyDialog(async () => (await import('./date-dialogs.tsx')).RequestedDialog),
  checkAgain: lazyDialog(async () => (await import('./date-dialogs.tsx')).CheckAgainDialog),
  setExpected: lazyDialog(async () => (await import('./date-dialogs.tsx')).ExpectedDialog),
  emailAgency: lazyDialog(async () => (await import('./email-agency-dialog.tsx')).EmailAgencyDialog),
  handOver: lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog),
  setAgency: lazyDialog(async () => (await import('./agency-dialog.tsx')).AgencyDialog),
  complete: lazyDialog(async () => (await import('@portal/ui/requests/complete-dialog')).CompleteDialog),
}
const resultsDialog = lazyDialog(async () => (await import('./results-dialog.tsx')).ResultsDialog)
const alikeDialog = lazyDialog(async () => (await import('./alike-dialog.tsx')).AlikeDialog)
const refusedDialog = lazyDialog(async () => (await import('@portal/ui/requests/refused-dialog')).RefusedDialog)

/** Fetches the code of the dialogs. */
export const preloadActions = (): void => {
  for (const dialog of [...Object.values(dialogs), resultsDialog, alikeDialog, refusedDialog])
    void dialog.preload().catch(() => {})
}

type Rows = readonly QueueRow[]

interface ResultListeners {
  /** All entered results were saved, and no request was refused. */
  onSaved: () => void
  onUndone: () => void
}

/**
 * Actions on requests of the queue, and the dialogs that ask for details.
 * @param onChanged called with the rows after a change, once the queue has been read again.
 */
export const useQueueActions = (
  viewer: User,
  onChanged: (rows: readonly ChangedRow[]) => void,
  listeners?: ResultListeners,
) => {
  const [, navigate] = useLocation()
  const { busy, run, runAll, refused, dismissRefused, alike, dismissAlike, followAlike } = useChanges({
    refresh: refreshLists,
    onChanged,
  })
  const [changed, setChanged] = useState<Rows>([])
  const [asking, setAsking] = useState<{ what: keyof typeof dialogs; rows: Rows }>()
  const [results, setResults] = useState<Rows>()
  /** The page that follows once the refused requests were seen. */
  const [next, setNext] = useState<string>()
  const canComplete = useCanComplete(viewer.role)

  /** Asks about those of the rows that can be changed so. */
  const ask =
    (what: keyof typeof dialogs, applies: (row: QueueRow) => boolean = () => true) =>
    (all: Rows) => {
      const rows = all.filter(applies)
      if (rows.length > 0) setAsking({ what, rows })
    }
  // Delivered requests have no date at their agency.
  const isOwed = ({ ready }: QueueRow) => !ready
  const actions = {
    take: (rows: Rows) => void run({ action: 'take' }, rows),
    release: (rows: Rows) => void run({ action: 'release' }, rows),
    requested: ask('requested', isOwed),
    emailAgency: ask('emailAgency', (row) => isOwed(row) && row.agency !== null),
    checkAgain: ask('checkAgain', isOwed),
    setExpected: ask('setExpected', isOwed),
    handOver: ask('handOver'),
    setAgency: ask('setAgency'),
    complete: ask('complete', canComplete),
    enterResults: (rows: Rows) => setResults(rows.filter(isOwed)),
  }

  /** Makes the changes that a dialog asked for. If a part fails, the dialog is about the rest. */
  const save = async (changes: readonly ChangeOfRows[], names?: ChangeNames) => {
    setChanged(asking?.rows ?? [])
    const { rows, succeeded } = await runAll(changes, { ...(names && { names }) })
    const saved = new Set(rows.map(({ id }) => id))
    setAsking((now) => (succeeded ? undefined : now && { ...now, rows: now.rows.filter(({ id }) => !saved.has(id)) }))
  }

  /** Reports that came are delivered next: one in its request, several from the mail. */
  const saveResults = async (changes: readonly ChangeOfRows[], received: readonly Rows[]) => {
    const { rows, succeeded, left } = await runAll(changes, { onUndone: listeners?.onUndone })
    if (!succeeded) {
      // Saving again is for those that are left.
      const saved = new Set(rows.map(({ id }) => id))
      return setResults((all) => all?.filter(({ id }) => !saved.has(id)))
    }
    if (!left) listeners?.onSaved()
    setResults(undefined)
    const [[request] = [], ...others] = received
    if (!request) return undefined
    const href = hrefFor(others.length > 0 ? { view: 'mail' } : { view: 'queue', request: request.id, panel: 'upload' })
    return left ? setNext(href) : navigate(href, { state: openedInApp })
  }

  const goOn = () => {
    dismissRefused()
    if (next) navigate(next, { state: openedInApp })
    setNext(undefined)
  }

  const Asked = asking && dialogs[asking.what].Lazy
  const open = (
    <>
      {Asked && (
        <Asked
          rows={asking.rows}
          viewer={viewer}
          busy={busy}
          onSubmit={(change, names?: ChangeNames) => void save([{ change, rows: asking.rows }], names)}
          onSubmitAll={(changes, names) => void save(changes, names)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {results && (
        <resultsDialog.Lazy
          rows={results}
          busy={busy}
          onSubmit={(changes, received) => void saveResults(changes, received)}
          onClose={() => setResults(undefined)}
        />
      )}
      {alike && !refused && (
        <alikeDialog.Lazy alike={alike} changed={changed} onSubmit={() => followAlike(alike)} onClose={dismissAlike} />
      )}
      {refused && (
        <refusedDialog.Lazy
          refused={refused}
          onAnyway={(owned, fromColleagues) =>
            void run(refused.change, owned, { names: refused.names, fromColleagues })
          }
          onClose={goOn}
        />
      )}
    </>
  )
  return { busy, actions, dialogs: open }
}
