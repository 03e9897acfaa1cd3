import { useState } from 'react'
import type { Role } from '@portal/contract/accounts/roles'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { offersPoliceAction, policeActionTo, policeFactsOf } from '@portal/contract/reports/police-transitions'
import { Button } from '@portal/ui'
import { useDownload } from '../files/use-download.ts'
import { lazyDialog } from '../list/lazy-dialog.tsx'

const labels = { completed: 'Complete', processing: 'Reopen' } as const

const statusDialog = lazyDialog(async () => (await import('./actions.tsx')).StatusDialog)

/** The actions that don't need the dialog. They ask first because they notify the client. */
export const QuickActions = ({ report, role }: { report: PoliceReport; role: Role }) => {
  const [changingTo, setChangingTo] = useState<keyof typeof labels>()
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
          aria-label={`${labels[next]}: ${report.clientName}`}
          onClick={() => setChangingTo(next)}
        >
          {labels[next]}
        </Button>
      )}
      {changingTo && <statusDialog.Lazy report={report} status={changingTo} onClose={() => setChangingTo(undefined)} />}
      {reportFile && (
        <Button
          variant="secondary"
          size="small"
          busy={downloading}
          aria-label={`Download final report: ${report.clientName}`}
          title="Download final report"
          onClick={() => void download({ name: reportFile })}
        >
          <span className="xl:hidden">Download</span>
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="size-4 max-xl:hidden"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
          >
            <path d="M8 2v8M4.5 6.8 8 10.3l3.5-3.5M2.5 13.5h11" />
          </svg>
        </Button>
      )}
    </div>
  )
}
