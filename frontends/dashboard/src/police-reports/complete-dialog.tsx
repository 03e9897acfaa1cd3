import type { PoliceReport } from '@portal/contract/police-reports'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useAct } from '../reports/use-act.ts'
import { settingStatus, statusQuestions, statusVerbs } from './set-status.ts'

const { title, text } = statusQuestions.completed

/** Asks before a request is completed: the client gets a letter, which nothing takes back. */
export const CompleteDialog = ({ report, onClose }: { report: PoliceReport; onClose: () => void }) => {
  const { busy, act } = useAct(report)
  const complete = async () => {
    await act(settingStatus(report, 'completed'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      action={statusVerbs.completed}
      busy={busy}
      onConfirm={() => void complete()}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
