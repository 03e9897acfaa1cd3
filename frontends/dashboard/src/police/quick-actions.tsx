import { useState } from 'react'
import type { Role } from '@portal/contract/accounts/roles'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { offersPoliceAction, policeActionTo, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { Button } from '@portal/ui'
import { useDownload } from '../files/use-download.ts'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { useReportAction } from '../report-action.ts'
import { changeStatus } from './change-status.ts'

const labels = { completed: 'Complete', processing: 'Reopen' } as const

const completeDialog = lazyDialog(async () => (await import('./actions.tsx')).CompleteDialog)

/** The actions that don't need the dialog. Completing asks first because it notifies the client. */
export const QuickActions = ({ report, role }: { report: PoliceReport; role: Role }) => {
  const [completing, setCompleting] = useState(false)
  const { busy, run } = useReportAction(report)
  const { busy: downloading, download } = useDownload('police')
  const facts = policeFactsOf(report)
  const next = (['completed', 'processing'] as const).find((status) =>
    offersPoliceAction(policeActionTo[status], role, facts),
  )
  const { reportFile } = report
  return (
    <div className="relative z-10 flex flex-wrap gap-2 empty:hidden">
      {/* One button for both, so that it keeps the focus when its label changes. */}
      {next && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`${labels[next]}: ${report.clientName}`}
          onClick={() => (next === 'completed' ? setCompleting(true) : void run(changeStatus(report, next)))}
        >
          {labels[next]}
        </Button>
      )}
      {completing && <completeDialog.Lazy report={report} onClose={() => setCompleting(false)} />}
      {reportFile && (
        <Button
          variant="secondary"
          size="small"
          busy={downloading}
          aria-label={`Download final report: ${report.clientName}`}
          onClick={() => void download({ name: reportFile })}
        >
          Download
        </Button>
      )}
    </div>
  )
}
