import { useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import type { QueueRow } from '@portal/contract/queue/queue'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { useCanComplete } from './can-complete.ts'
import { useChanges, type ChangedRow } from './use-changes.ts'

/** The changes whose details a dialog asks for. */
const dialogs = {
  requested: lazyDialog(async () => (await import('./date-dialogs.tsx')).RequestedDialog),
  checkAgain: lazyDialog(async () => (await import('./date-dialogs.tsx')).CheckAgainDialog),
  setExpected: lazyDialog(async () => (await import('./date-dialogs.tsx')).ExpectedDialog),
  handOver: lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog),
  setAgency: lazyDialog(async () => (await import('./agency-dialog.tsx')).AgencyDialog),
  complete: lazyDialog(async () => (await import('./complete-dialog.tsx')).CompleteDialog),
}
const refusedDialog = lazyDialog(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

/** Fetches the code of the dialogs. */
export const preloadActions = (): void => {
  for (const dialog of [...Object.values(dialogs), refusedDialog]) void dialog.preload().catch(() => {})
}

type Rows = readonly QueueRow[]

/**
 * Actions on requests of the queue, and the dialogs that ask for details.
 * @param onChanged called with the rows after a change, once the queue has been read again.
 */
export const useQueueActions = (viewer: User, onChanged: (rows: readonly ChangedRow[]) => void) => {
  const { busy, run, refused, dismissRefused } = useChanges(onChanged)
  const [asking, setAsking] = useState<{ what: keyof typeof dialogs; rows: Rows }>()
  const canComplete = useCanComplete(viewer.role)
  const close = () => setAsking(undefined)

  const ask = (what: keyof typeof dialogs) => (rows: Rows) => {
    if (rows.length > 0) setAsking({ what, rows })
  }
  // Delivered requests have no date at their agency.
  const askOwed = (what: keyof typeof dialogs) => (rows: Rows) => ask(what)(rows.filter(({ ready }) => !ready))
  const actions = {
    take: (rows: Rows) => void run({ action: 'take' }, rows),
    release: (rows: Rows) => void run({ action: 'release' }, rows),
    requested: askOwed('requested'),
    checkAgain: askOwed('checkAgain'),
    setExpected: askOwed('setExpected'),
    handOver: ask('handOver'),
    setAgency: ask('setAgency'),
    complete: (rows: Rows) => {
      if (rows.some(canComplete)) ask('complete')(rows)
    },
  }

  const Asked = asking && dialogs[asking.what].Lazy
  const open = (
    <>
      {Asked && (
        <Asked
          rows={asking.rows}
          viewer={viewer}
          onSubmit={(change, { rows = asking.rows, names } = {}) => {
            close()
            void run(change, rows, { ...(names && { names }) })
          }}
          onClose={close}
        />
      )}
      {refused && (
        <refusedDialog.Lazy
          refused={refused}
          onAnyway={(owned) => void run(refused.change, owned, { names: refused.names, fromColleagues: true })}
          onClose={dismissRefused}
        />
      )}
    </>
  )
  return { busy, actions, dialogs: open }
}
