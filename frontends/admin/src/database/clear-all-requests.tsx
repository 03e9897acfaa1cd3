import { useState } from 'react'
import { counted } from '@portal/contract/counted'
import { requestLists } from '@portal/contract/kinds/calls'
import { call, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { clearAllReports, getOverview } from '@portal/contract/admin/bulk-delete'
import { AppError } from '@portal/contract/api/errors'
import { Alert, Button, useAction } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { useTypedConfirmation } from '../components/typed-confirmation.tsx'
import { countsOf, type Totals } from './overview.tsx'
import { formatCounts, requestsOfAllKinds } from './request-selection.ts'

const totalOf = (totals: Totals): number => Object.values(countsOf(totals)).reduce((sum, count) => sum + count)

const ClearAllDialog = ({ totals, onClose }: { totals: Totals; onClose: () => void }) => {
  const { busy, run } = useAction()
  const [countChanged, setCountChanged] = useState(false)
  const total = totalOf(totals)
  const typing = useTypedConfirmation(`delete ${total} ${total === 1 ? 'report' : 'reports'}`)

  const clear = async () => {
    if (!typing.confirm()) return
    const cleared = await run(() => call(clearAllReports, { query: { expected: total } }), {
      done: ({ message }) => ({ title: 'All Reports Cleared', description: message }),
      failed: 'Failed to clear reports',
      refresh: () => void revalidate(getOverview, ...requestLists, listAudit),
      onError: (error) => {
        if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return false
        setCountChanged(true)
        typing.clear()
        return true
      },
    })
    if (cleared) onClose()
  }

  return (
    <SaveDialog
      title="Clear all reports?"
      submitLabel={`Delete ${counted(total, 'Report')}`}
      danger
      busy={busy}
      onSubmit={clear}
      onClose={onClose}
    >
      {countChanged && (
        <Alert tone="warning" title="Nothing was deleted">
          The number of reports has changed. Check the new number before you confirm.
        </Alert>
      )}
      <p>
        This permanently deletes <strong>{formatCounts(countsOf(totals))}</strong> from all law firms and guests,
        including their documents and timelines. Emailed links to the documents will stop working. This can't be undone.
      </p>
      {typing.field}
    </SaveDialog>
  )
}

/** Deletes all reports of every kind, after the number of reports has been typed to confirm. */
export const ClearAllReports = ({ totals }: { totals: Totals | undefined }) => {
  const [confirming, setConfirming] = useState(false)
  const total = totals && totalOf(totals)
  return (
    <section aria-labelledby="clear-all" className="space-y-3 rounded-card border border-danger px-5 py-4">
      <h2 id="clear-all" className="text-xl font-semibold">
        Clear All Reports
      </h2>
      <p className="text-sm text-muted">
        Permanently deletes all {requestsOfAllKinds}
        {totals && `: ${formatCounts(countsOf(totals))}`}. Users, law firms, coverage areas and the audit log are kept.
        Take a backup first.
      </p>
      <Button variant="danger" size="small" disabled={!total} onClick={() => setConfirming(true)}>
        Clear All Reports
      </Button>
      {confirming && totals && <ClearAllDialog totals={totals} onClose={() => setConfirming(false)} />}
    </section>
  )
}
