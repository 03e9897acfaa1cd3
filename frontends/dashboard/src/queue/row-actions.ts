import type { Role } from '@portal/contract/accounts/roles'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { ActionGroup } from '@portal/contract/requests/actions/define-action'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { groupActions } from '../actions/row-actions.ts'
import type { Actions } from '../actions/use-actions.tsx'
import type { OpenList } from '../list/definition.ts'
import type { RowAction } from '../list/row-action.ts'
import { copyActions, type CopiedColumns } from '../list/shared-actions.ts'
import { openedInApp } from '../url-state.ts'
import { agencyText, stateOf } from './row-text.ts'

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
  role: Role
  actions: Actions<QueueRow>
  /** The actions that move a request to another kind. */
  moves: readonly RowAction<QueueRow>[]
  open: OpenList<QueueRow>['open']
}

/** The actions for requests of the queue. */
export const queueRowActions = ({ role, actions, moves, open }: QueueRowActions): readonly RowAction<QueueRow>[] => {
  const show = (row: QueueRow | undefined, panel: 'messages' | 'upload') =>
    row && open({ request: row.id, file: null, panel }, { state: openedInApp })
  const isOwed = (row: QueueRow) => actions.offers('checked', row)
  const group = (name: ActionGroup, rest?: Parameters<typeof groupActions<QueueRow>>[3]) =>
    groupActions(name, role, actions, rest)
  return [
    ...group('first'),
    {
      name: 'Upload Report',
      button: 'Upload',
      step: 'upload',
      key: 'u',
      applies: isOwed,
      run: ([row]) => show(row, 'upload'),
    },
    {
      name: 'Message',
      button: 'Message',
      step: 'write',
      key: 'm',
      writes: true,
      run: ([row]) => show(row, 'messages'),
    },
    ...group('work', {
      emailAgency: {
        // One email to each.
        label: (rows) => {
          const { size } = new Set(rows.map(({ agency }) => agency?.id))
          return size > 1 ? `Email ${size} Agencies…` : undefined
        },
      },
    }),
    {
      several: true,
      name: 'Enter Results…',
      button: 'Results…',
      key: 'R',
      applies: isOwed,
      run: actions.enterResults,
    },
    ...group('facts'),
    ...moves,
    ...copyActions(copiedColumns),
    ...group('end'),
  ]
}
