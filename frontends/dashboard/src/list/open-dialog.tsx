import { lazyDialog } from './lazy-dialog.tsx'
import type { DialogProps } from '../request/request-dialog.tsx'
import type { OpenedFromList } from '../request/next-request.tsx'

const requestDialog = lazyDialog(async () => (await import('../request/request-dialog.tsx')).RequestDialog)

export const preloadRequestDialogs = (): void => void requestDialog.preload().catch(() => {})

interface RequestDialogProps extends Omit<DialogProps, 'queue'> {
  /** The list of work that staff opened it from. */
  from: OpenedFromList | undefined
}

/** The dialog of a request. */
export const OpenDialog = ({ from, ...props }: RequestDialogProps) => <requestDialog.Lazy {...props} queue={from} />
