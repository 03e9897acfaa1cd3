import { useState, type ReactNode } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { agencyTitle } from '@portal/contract/agencies/agencies'
import { reportKindOf } from '@portal/contract/ids'
import type { QueueRow } from '@portal/contract/queue/queue'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { useCanComplete } from './can-complete.ts'
import { useChanges, type ChangedRow } from './use-changes.ts'

const dialogs = {
  requested: lazyDialog(async () => (await import('./requested-dialog.tsx')).RequestedDialog),
  checkAgain: lazyDialog(async () => (await import('./check-again-dialog.tsx')).CheckAgainDialog),
  expected: lazyDialog(async () => (await import('./expected-dialog.tsx')).ExpectedDialog),
  handOver: lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog),
  agency: lazyDialog(async () => (await import('./agency-dialog.tsx')).AgencyDialog),
  complete: lazyDialog(async () => (await import('./complete-dialog.tsx')).CompleteDialog),
  refused: lazyDialog(async () => (await import('./refused-dialog.tsx')).RefusedDialog),
}

/** Fetches the code of the dialogs that ask for details. */
export const preloadActions = (): void => {
  for (const dialog of Object.values(dialogs)) void dialog.preload().catch(() => {})
}

interface Asking {
  what: 'requested' | 'checkAgain' | 'expected' | 'handOver' | 'agency' | 'complete'
  rows: readonly QueueRow[]
}

/** What all the rows have in common; undefined when they differ. */
const common = <T extends string>(
  rows: readonly QueueRow[],
  value: (row: QueueRow) => T | undefined,
): T | undefined => {
  const [first] = rows
  return first && rows.every((row) => value(row) === value(first)) ? value(first) : undefined
}

/**
 * What can be done with requests of the queue, and the dialogs that ask for details.
 * @param onChanged called with the rows after a change, once the queue has been read again.
 */
export const useQueueActions = (viewer: User, onChanged: (rows: readonly ChangedRow[]) => void) => {
  const { busy, run, refused, dismissRefused } = useChanges(onChanged)
  const [asking, setAsking] = useState<Asking>()
  const canComplete = useCanComplete(viewer.role)
  const close = () => setAsking(undefined)
  const rows = asking?.rows ?? []
  const count = rows.length

  const ask = (what: Asking['what']) => (asked: readonly QueueRow[]) => {
    if (asked.length > 0) setAsking({ what, rows: asked })
  }
  // Delivered requests have no date at their agency.
  const askOwed = (what: Asking['what']) => (asked: readonly QueueRow[]) =>
    ask(what)(asked.filter(({ ready }) => !ready))
  const actions = {
    take: (taken: readonly QueueRow[]) => void run({ action: 'take' }, taken),
    release: (released: readonly QueueRow[]) => void run({ action: 'release' }, released),
    requested: askOwed('requested'),
    checkAgain: askOwed('checkAgain'),
    setExpected: askOwed('expected'),
    handOver: ask('handOver'),
    setAgency: ask('agency'),
    complete: (asked: readonly QueueRow[]) => {
      if (asked.some(canComplete)) ask('complete')(asked)
    },
  }

  const open: ReactNode = (
    <>
      {asking?.what === 'requested' && (
        <dialogs.requested.Lazy
          count={count}
          withoutAgency={rows.filter(({ agency }) => !agency).length}
          agency={common(rows, ({ agency }) => (agency ? agencyTitle(agency) : undefined))}
          onSubmit={(on) => void run({ action: 'requested', on }, rows)}
          onClose={close}
        />
      )}
      {asking?.what === 'checkAgain' && (
        <dialogs.checkAgain.Lazy
          count={count}
          onSubmit={(checkAgainOn) => void run({ action: 'checked', checkAgainOn }, rows)}
          onClose={close}
        />
      )}
      {asking?.what === 'expected' && (
        <dialogs.expected.Lazy
          count={count}
          onSubmit={(expectedOn) => void run({ action: 'setExpected', expectedOn }, rows)}
          onClose={close}
        />
      )}
      {asking?.what === 'handOver' && (
        <dialogs.handOver.Lazy
          count={count}
          viewer={viewer.id}
          onSubmit={(owner) =>
            void run({ action: 'handOver', owner: owner.id }, rows, { names: { owner: fullName(owner) } })
          }
          onClose={close}
        />
      )}
      {asking?.what === 'agency' && (
        <dialogs.agency.Lazy
          count={count}
          kind={common(rows, ({ id }) => reportKindOf(id))}
          department={common(rows, ({ policeDepartment }) => policeDepartment ?? undefined)}
          onSubmit={(agency) => void run({ action: 'setAgency', agency: agency?.id ?? null }, rows)}
          onClose={close}
        />
      )}
      {asking?.what === 'complete' && (
        <dialogs.complete.Lazy
          rows={rows}
          role={viewer.role}
          onSubmit={(ready, sendEmails) => void run({ action: 'complete', ...(!sendEmails && { sendEmails }) }, ready)}
          onClose={close}
        />
      )}
      {refused && (
        <dialogs.refused.Lazy
          refused={refused}
          onAnyway={(owned) => void run(refused.change, owned, { names: refused.names, fromColleagues: true })}
          onClose={dismissRefused}
        />
      )}
    </>
  )
  return { busy, actions, dialogs: open }
}
