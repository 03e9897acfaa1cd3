import { useRef, useState } from 'react'
import { callsOf, requestLists } from '@portal/contract/kinds/calls'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { call, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { getOverview } from '@portal/contract/admin/bulk-delete'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { isClosed } from '@portal/contract/requests/transitions'
import { CheckField } from '@portal/ui'
import { ConfirmAction } from '@portal/ui/overlays'
import { formatSelection, requestsOf, splitByKind, type SelectedRequest } from './request-selection.ts'
import { statusLabel } from '@portal/contract/requests/status-labels'

const maxListed = 50

/** The client, reference number and status of each request that a confirmation is about. */
const RequestNames = ({ requests }: { requests: readonly SelectedRequest[] }) => (
  <>
    <ul className="scroll-cue mt-3 max-h-64 space-y-1 overflow-y-auto text-sm">
      {requests.slice(0, maxListed).map(({ id, referenceNumber, clientName, status }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-medium">{clientName}</span> <span className="font-mono">{referenceNumber}</span>{' '}
          <span className="text-muted">{statusLabel(status).label}</span>
        </li>
      ))}
    </ul>
    {requests.length > maxListed && <p className="text-sm">and {requests.length - maxListed} more</p>}
  </>
)

interface BulkDeleteDialogProps {
  selected: SelectedRequest[]
  /** Called after each chunk, so that only reports that weren't deleted stay selected if a later chunk fails. */
  onDeleted: (requests: SelectedRequest[]) => void
  onClose: () => void
}

export const BulkDeleteDialog = ({ selected, onDeleted, onClose }: BulkDeleteDialogProps) => {
  const [sendEmails, setSendEmails] = useState(true)
  // The selection shrinks while chunks are deleted; the dialog keeps listing what was confirmed.
  const [requests] = useState(selected)
  const byKind = splitByKind(requests)
  const open = requests.filter(({ status }) => !isClosed(status))

  const deleteInChunks = async (kind: KindId): Promise<number> => {
    let deleted = 0
    for (const part of inParts(byKind[kind], limits.listMax)) {
      const body = { reportIds: part.map(({ id }) => id), ...(!sendEmails && { sendEmails }) }
      deleted += (await call(callsOf(kind).bulkDelete, { body })).deleted
      onDeleted(part)
    }
    return deleted
  }

  const current = useRef(kindNames[0])
  const deleteAll = async (): Promise<number> => {
    let deleted = 0
    for (const kind of kindNames) {
      current.current = kind
      deleted += await deleteInChunks(kind)
    }
    return deleted
  }

  return (
    <ConfirmAction
      title={`Delete ${formatSelection(requests)}?`}
      action={`Delete ${requests.length === 1 ? 'Report' : `${requests.length} Reports`}`}
      danger
      send={deleteAll}
      done={(deleted) => ({
        title: deleted === 1 ? 'Report Deleted' : 'Reports Deleted',
        description: `${deleted} deleted${deleted < requests.length ? `, ${requests.length - deleted} already deleted` : ''}.`,
      })}
      failed={() => `Failed to delete selected ${requestsOf(current.current)}`}
      refresh={() => revalidate(...requestLists, getOverview, listAudit)}
      onClose={onClose}
    >
      <p>
        This permanently deletes{' '}
        {requests.length === 1
          ? 'the report, its documents and its timeline'
          : 'the reports, their documents and their timelines'}
        . Emailed links to the documents will stop working. This can't be undone.
      </p>
      <RequestNames requests={requests} />
      {open.length > 0 && (
        <div className="mt-3">
          <CheckField
            label={`Email the people who follow ${open.length === 1 ? 'the open request' : `the ${open.length} open requests`}`}
            name="sendEmails"
            checked={sendEmails}
            onChange={({ target }) => setSendEmails(target.checked)}
          />
        </div>
      )}
    </ConfirmAction>
  )
}
