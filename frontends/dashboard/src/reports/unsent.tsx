import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '@portal/ui/overlays'

/** Takes the name of a chosen file until what it returns is called. */
type Hold = (name: string) => () => void

const Unsent = createContext<Hold>(() => () => {})

/** Tells the dialog around that the file of this name would be lost with it, while there is one. */
export const useUnsent = (name: string | undefined): void => {
  const hold = use(Unsent)
  useEffect(() => (name === undefined ? undefined : hold(name)), [hold, name])
}

interface Leaving {
  names: string[]
  leave: () => void
}

/** Asks before what would lose a file that was chosen and not uploaded. */
export const useLeaving = () => {
  const [held] = useState(() => new Map<symbol, string>())
  const [asked, setAsked] = useState<Leaving>()
  const hold = useCallback<Hold>(
    (name) => {
      const key = Symbol()
      held.set(key, name)
      return () => void held.delete(key)
    },
    [held],
  )
  /** Leaves at once when nothing would be lost. */
  const leaveBy = (leave: () => void) => (held.size > 0 ? setAsked({ names: [...held.values()], leave }) : leave())
  const close = () => setAsked(undefined)
  const guard = (children: ReactNode) => (
    <Unsent value={hold}>
      {children}
      <ConfirmDialog
        open={asked !== undefined}
        title="Leave without uploading?"
        action="Leave"
        danger
        onConfirm={() => {
          close()
          asked?.leave()
        }}
        onClose={close}
      >
        Not uploaded yet: {asked?.names.join(', ')}
      </ConfirmDialog>
    </Unsent>
  )
  return { leaveBy, guard }
}
