import type { User } from '@portal/contract/accounts/accounts'
import { reportKindOf } from '@portal/contract/ids'
import { lazyDialog } from './lazy-dialog.tsx'
import type { OpenedFromQueue } from '../queue/next-in-queue.tsx'

const dialogs = {
  crash: lazyDialog(async () => (await import('../chp/dialog.tsx')).CrashDialog),
  police: lazyDialog(async () => (await import('../police/dialog.tsx')).PoliceDialog),
}

export const preloadReportDialogs = (): void => {
  for (const dialog of Object.values(dialogs)) void dialog.preload().catch(() => {})
}

interface ReportDialogProps {
  id: string
  viewer: User
  /** The queue that staff opened it from. */
  queue: OpenedFromQueue | undefined
  onClose: () => void
}

/** The dialog of a request, whose id says of which kind it is. */
export const ReportDialog = (props: ReportDialogProps) => {
  const { Lazy } = dialogs[reportKindOf(props.id)]
  return <Lazy {...props} listed={undefined} />
}
