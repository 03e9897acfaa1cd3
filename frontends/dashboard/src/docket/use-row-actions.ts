import { useLocation } from 'wouter'
import { errorMessage } from '@portal/client'
import type { DocketRow } from '@portal/contract/lists/docket'
import { tooManyRequests } from '@portal/contract/requests/reads'
import { limits } from '@portal/contract/limits'
import { toast } from '@portal/ui'
import type { ChangedRow } from '@portal/ui/requests/use-changes'
import { docketFacts } from '../actions/facts.ts'
import { groupActions } from '../actions/row-actions.ts'
import { useActions } from '../actions/use-actions.tsx'
import { againFor, againTarget, readRequest, type Again } from '../request/request-again.ts'
import { documentName } from '../files/document-name.ts'
import { useDownloader } from '../files/use-download.ts'
import type { OpenList } from '../list/definition.ts'
import type { RowAction } from '../list/row-action.ts'
import { copyActions } from '../list/shared-actions.ts'
import { kindOf } from '../request/request.ts'
import { openedInApp } from '../url-state.ts'
import { copiedColumns, openable, waitsForViewer } from './row-text.ts'

interface Many {
  /** Called with the rows that an action changed. */
  onChanged: (rows: readonly ChangedRow[]) => void
  exportCsv: (rows: readonly DocketRow[]) => void
  downloadZip: (rows: readonly DocketRow[]) => void
}

const zipLabel = (rows: readonly DocketRow[]): string => {
  const count = rows.flatMap(openable).length
  return `Download ${count === 1 ? '1 Report' : `${count} Reports`} (ZIP)`
}

/** The actions for requests of the docket, and the dialog that one of them opens. */
export const useRowActions = (
  { open, viewer, replaceRows }: Pick<OpenList<DocketRow>, 'open' | 'viewer' | 'replaceRows'>,
  { exportCsv, downloadZip, onChanged }: Many,
) => {
  const [, navigate] = useLocation()
  const { download } = useDownloader()
  const acting = useActions(viewer, {
    factsOf: docketFacts,
    onChanged: (rows) => {
      replaceRows()
      onChanged(rows)
    },
  })
  // For its requester and the firm's managers.
  const mayHide = ({ requester }: DocketRow) =>
    viewer.lawFirmId !== null && viewer.memberVerified && (viewer.firmManager || requester?.id === viewer.id)
  const show = (row: DocketRow, at: { file?: string; panel?: 'messages' | 'answer' }) =>
    open({ request: row.id, file: null, panel: null, ...at }, { state: openedInApp })

  // The row doesn't have what the form asks for.
  const requestAgain = async (row: DocketRow, again: Again) => {
    try {
      const { href, state } = againTarget(await readRequest(row.id), again)
      navigate(href, { state })
    } catch (error) {
      toast({ title: "We couldn't open the form", description: errorMessage(error), tone: 'danger' })
    }
  }

  /** The delivered document at a place: the main one is at 0. */
  const viewing = (at: number): RowAction<DocketRow> => ({
    name: 'View Report',
    label: ([row]) => `View ${documentName(row!, openable(row!)[at]!.documentType)}`,
    ...(at === 0 && { key: 'v', button: 'View', step: 'view' as const }),
    applies: (row) => openable(row).length > at,
    run: ([row]) => row && show(row, { file: openable(row)[at]!.name }),
  })
  const downloading = (at: number): RowAction<DocketRow> => ({
    name: 'Download Report',
    label: (rows, several) =>
      several ? zipLabel(rows) : `Download ${documentName(rows[0]!, openable(rows[0]!)[at]!.documentType)}`,
    ...(at === 0 && { key: 'd', button: 'Download', step: 'download' as const, several: true }),
    applies: (row) => openable(row).length > at,
    run: (rows, several) => {
      const [row] = rows
      if (rows.length > limits.zipRequests)
        toast({ title: 'Too Many Requests', description: tooManyRequests, tone: 'danger' })
      else if (several) downloadZip(rows)
      else if (row) void download(openable(row)[at]!, kindOf(row).downloadErrors)
    },
  })
  const again = (at: number): RowAction<DocketRow> => ({
    name: 'Request Again',
    label: ([row]) => againFor(row!)[at]!.label,
    applies: (row) => againFor(row).length > at,
    ...(at === 0 && { startsGroup: true }),
    run: ([row]) => void (row && requestAgain(row, againFor(row)[at]!)),
  })
  const actions: readonly RowAction<DocketRow>[] = [
    viewing(0),
    viewing(1),
    downloading(0),
    downloading(1),
    {
      name: 'Answer',
      button: 'Answer',
      step: 'answer',
      applies: waitsForViewer,
      run: ([row]) => row && show(row, { panel: 'answer' }),
    },
    {
      name: 'Message',
      key: 'm',
      writes: true,
      button: 'Message',
      step: 'write',
      run: ([row]) => row && show(row, { panel: 'messages' }),
    },
    ...groupActions('facts', viewer.role, acting, { changePrivacy: { applies: mayHide } }),
    ...groupActions('report', viewer.role, acting),
    ...copyActions(copiedColumns),
    { name: 'Export CSV', several: 'only', button: 'Export', run: (rows) => exportCsv(rows) },
    again(0),
    again(1),
    ...groupActions('end', viewer.role, acting),
  ]
  return { actions, busy: acting.busy, dialogs: acting.dialogs }
}
