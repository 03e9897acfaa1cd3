import { useState } from 'react'
import type { PoliceReport } from '@portal/contract/police-reports'
import { policeActionTo, policeFactsOf, policeOffers } from '@portal/contract/police-states'
import type { Role } from '@portal/contract/roles'
import { Button } from '@portal/ui'
import { useDownload } from '../files/use-download.ts'
import { lazyDialog } from '../reports/lazy-dialog.tsx'
import { useAct } from '../reports/use-act.ts'
import { settingStatus } from './set-status.ts'

const verbs = { completed: 'Complete', processing: 'Reopen' } as const

const confirmation = lazyDialog(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

/** What is done without opening a report. Completing asks first, for it notifies the client. */
export const QuickActions = ({ report, role }: { report: PoliceReport; role: Role }) => {
  const [completing, setCompleting] = useState(false)
  const { busy, act } = useAct(report)
  const { busy: saving, download } = useDownload('police')
  const facts = policeFactsOf(report)
  const next = (['completed', 'processing'] as const).find((status) =>
    policeOffers(policeActionTo[status], role, facts),
  )
  const { reportFile } = report
  return (
    <div className="relative z-10 flex gap-2 max-md:flex-wrap empty:hidden">
      {/* One button whose verb changes: the focus stays on it. */}
      {next && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`${verbs[next]}: ${report.clientName}`}
          onClick={() => (next === 'completed' ? setCompleting(true) : void act(settingStatus(report, next)))}
        >
          {verbs[next]}
        </Button>
      )}
      {completing && <confirmation.Lazy report={report} onClose={() => setCompleting(false)} />}
      {reportFile && (
        <Button
          variant="secondary"
          size="small"
          busy={saving}
          aria-label={`Download the final report: ${report.clientName}`}
          onClick={() => void download(reportFile)}
        >
          Download
        </Button>
      )}
    </div>
  )
}
