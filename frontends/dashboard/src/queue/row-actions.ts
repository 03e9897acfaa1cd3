import type { User } from '@portal/contract/accounts/accounts'
import type { QueueRow } from '@portal/contract/lists/queue'
import { statusLabel } from '@portal/contract/requests/status-labels'
import type { OpenList } from '../list/definition.ts'
import type { RowAction } from '../list/row-action.ts'
import { copyActions, type CopiedColumns } from '../list/shared-actions.ts'
import { openedInApp } from '../url-state.ts'
import { agencyText, stateOf } from './row-text.ts'
import { queueKeys } from './queue-keys.ts'
import type { useQueueActions } from './use-queue-actions.tsx'

/** The columns of copied rows. */
export const copiedColumns: CopiedColumns<QueueRow> = [
  ['Client', ({ clientName }) => clientName],
  ['Law firm', ({ lawFirmName }) => lawFirmName ?? ''],
  ['Matter number', ({ matterNumber }) => matterNumber ?? ''],
  ['Reference number', ({ referenceNumber }) => referenceNumber],
  ['Agency', agencyText],
  ['Report number', ({ reportNumber }) => reportNumber ?? ''],
  ['Crash date', ({ crashDate }) => crashDate],
  ['Due', ({ dueOn }) => dueOn ?? ''],
  ['Status', ({ status }) => statusLabel(status).label],
  ['State', (row) => stateOf(row).label],
]

interface QueueRowActions {
  viewer: User
  actions: ReturnType<typeof useQueueActions>['actions']
  canComplete: (row: QueueRow) => boolean
  /** The actions that move a request to another kind. */
  moves: readonly RowAction<QueueRow>[]
  open: OpenList<QueueRow>['open']
}

const isOwed = ({ ready }: QueueRow): boolean => !ready

/** The actions for requests of the queue. */
export const queueRowActions = ({
  viewer,
  actions,
  canComplete,
  moves,
  open,
}: QueueRowActions): readonly RowAction<QueueRow>[] => {
  const show = (row: QueueRow | undefined, panel: 'messages' | 'upload') =>
    row && open({ request: row.id, file: null, panel }, { state: openedInApp })
  return [
    {
      several: true,
      name: 'Take',
      button: 'Take',
      onRow: true,
      key: queueKeys.take,
      applies: ({ staffOwner }) => staffOwner?.id !== viewer.id,
      run: actions.take,
    },
    {
      several: true,
      name: 'Release',
      button: 'Release',
      key: queueKeys.release,
      applies: ({ staffOwner }) => staffOwner?.id === viewer.id,
      run: actions.release,
    },
    {
      name: 'Upload Report',
      button: 'Upload',
      onRow: true,
      key: 'u',
      applies: isOwed,
      run: ([row]) => show(row, 'upload'),
    },
    { name: 'Message', key: 'm', writes: true, run: ([row]) => show(row, 'messages') },
    {
      several: true,
      name: 'Mark Requested…',
      button: 'Requested…',
      key: queueKeys.requested,
      startsGroup: true,
      applies: isOwed,
      run: actions.requested,
    },
    {
      several: true,
      name: 'Email Agency…',
      // One email to each.
      label: (rows) => {
        const { size } = new Set(rows.map(({ agency }) => agency?.id))
        return size > 1 ? `Email ${size} Agencies…` : undefined
      },
      button: 'Email…',
      key: 'E',
      applies: (row) => isOwed(row) && row.agency !== null,
      run: actions.emailAgency,
    },
    {
      several: true,
      name: 'Check Again…',
      button: 'Check…',
      key: queueKeys.checkAgain,
      applies: isOwed,
      run: actions.checkAgain,
    },
    {
      several: true,
      name: 'Enter Results…',
      button: 'Results…',
      key: 'R',
      applies: isOwed,
      run: actions.enterResults,
    },
    { several: true, name: 'Set Agency…', button: 'Agency…', key: queueKeys.setAgency, run: actions.setAgency },
    { several: true, name: 'Hand Off…', button: 'Hand Off…', key: queueKeys.handOver, run: actions.handOver },
    {
      several: true,
      name: 'Complete…',
      button: 'Complete…',
      onRow: true,
      key: 'd',
      applies: canComplete,
      run: actions.complete,
    },
    ...moves,
    ...copyActions(copiedColumns),
  ]
}
