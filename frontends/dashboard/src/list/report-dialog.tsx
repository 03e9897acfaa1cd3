import type { User } from '@portal/contract/accounts/accounts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { OpenedFromQueue } from '../queue/next-in-queue.tsx'

export const requestDialog = lazyDialog(async () => (await import('../dialog/request-dialog.tsx')).RequestDialog)

export const preloadReportDialogs = (): void => void requestDialog.preload().catch(() => {})

interface ReportDialogProps {
  id: string
  viewer: User
  /** The queue that staff opened it from. */
  queue: OpenedFromQueue | undefined
  onClose: () => void
}

/** The dialog of a request, opened from a table that doesn't have all of it. */
export const ReportDialog = (props: ReportDialogProps) => <requestDialog.Lazy {...props} listed={undefined} />
