import type { User } from '@portal/contract/accounts/accounts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { OpenedFromList } from '../dialog/next-request.tsx'
import type { AnyReport } from '../report.ts'

const requestDialog = lazyDialog(async () => (await import('../dialog/request-dialog.tsx')).RequestDialog)

export const preloadReportDialogs = (): void => void requestDialog.preload().catch(() => {})

interface ReportDialogProps {
  id: string
  viewer: User
  /** The request as the list has it, if the list has all of it. */
  listed: AnyReport | undefined
  /** The list of work that staff opened it from. */
  from: OpenedFromList | undefined
  onClose: () => void
}

/** The dialog of a request. */
export const ReportDialog = ({ from, ...props }: ReportDialogProps) => <requestDialog.Lazy {...props} queue={from} />
