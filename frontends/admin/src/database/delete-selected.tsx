import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/audit'
import { deleteCrashReports, deletePoliceReports, getOverview } from '@portal/contract/clearing'
import { listCrashReports } from '@portal/contract/crash-reports'
import { limits } from '@portal/contract/limits'
import { listPoliceReports } from '@portal/contract/police-reports'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'
import { countOf } from './selection-bar.tsx'
import { byKind, inParts, type Chosen } from './selection.ts'

interface DeleteSelectedProps {
  chosen: Chosen[]
  /** Told what is gone, part by part: when a later part fails, only what is left stays chosen. */
  onDeleted: (gone: Chosen[]) => void
  onClose: () => void
}

const named = 8
const refreshed = [listCrashReports, listPoliceReports, getOverview, listAudit]
const idsOf = (reports: Chosen[]) => ({ body: { reportIds: reports.map(({ id }) => id) } })

/** Deletes the chosen reports of both kinds, each by its own call. */
export const DeleteSelected = ({ chosen, onDeleted, onClose }: DeleteSelectedProps) => {
  const { busy, during } = useBusy()
  // What was chosen when the question was asked is what is deleted.
  const [asked] = useState(chosen)
  const { crash, police } = byKind(asked)

  const remove = () =>
    during(async () => {
      let deleted = 0
      let failed = 'Failed to delete selected CHP reports'
      try {
        for (const part of inParts(crash, limits.listMax)) {
          deleted += (await call(deleteCrashReports, idsOf(part))).deleted
          onDeleted(part)
        }
        failed = 'Failed to delete selected police reports'
        for (const part of inParts(police, limits.listMax)) {
          deleted += (await call(deletePoliceReports, idsOf(part))).deleted
          onDeleted(part)
        }
        const gone = asked.length - deleted
        toast({
          title: deleted === 1 ? 'Report Deleted' : 'Reports Deleted',
          description: `${deleted} deleted${gone > 0 ? `, ${gone} were gone already` : ''}.`,
        })
      } catch (error) {
        toastFailure(failed, error)
      }
      await revalidate(...refreshed)
      onClose()
    })

  return (
    <ConfirmDialog
      open
      title={`Delete ${countOf(asked)}?`}
      action={`Delete ${asked.length === 1 ? 'Report' : `${asked.length} Reports`}`}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>With their documents, timelines and delivery links. This cannot be undone.</p>
      <ul className="mt-3 font-mono text-sm">
        {asked.slice(0, named).map(({ id, referenceNumber }) => (
          <li key={id}>{referenceNumber}</li>
        ))}
      </ul>
      {asked.length > named && <p className="text-sm">and {asked.length - named} more</p>}
    </ConfirmDialog>
  )
}
