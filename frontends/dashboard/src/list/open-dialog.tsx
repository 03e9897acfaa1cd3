import { useEffect, useEffectEvent } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import type { DialogProps } from '../request/request-dialog.tsx'
import type { OpenedFromList } from '../request/next-request.tsx'
import { whenIdle } from '../later.ts'

const requestDialog = lazyDialog(async () => (await import('../request/request-dialog.tsx')).RequestDialog)

export const preloadRequestDialogs = (): void => void requestDialog.preload().catch(() => {})

interface RequestDialogProps extends Omit<DialogProps, 'queue'> {
  /** The list of work that staff opened it from. */
  from: OpenedFromList | undefined
}

/** The dialog of a request. */
export const OpenDialog = ({ from, ...props }: RequestDialogProps) => <requestDialog.Lazy {...props} queue={from} />

/** Fetches code that will probably be needed, once the list has loaded and the page is idle. */
export const usePreload = (loaded: boolean, ...preloads: readonly (() => void)[]): void => {
  const preload = useEffectEvent(() =>
    whenIdle(() => {
      for (const fetchCode of preloads) fetchCode()
    }),
  )
  useEffect(() => (loaded ? preload() : undefined), [loaded])
}
