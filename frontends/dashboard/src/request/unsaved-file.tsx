import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '@portal/ui/overlays'
import { addLeaveGuard } from '../list/use-docked-request.ts'

/** Registers a file's name; the function it returns unregisters it. */
type Register = (name: string) => () => void

const UnsavedFiles = createContext<Register>(() => () => {})

/** Makes the dialog around ask before it closes while a file with this name is chosen but not uploaded. */
export const useUnsavedFile = (name: string | undefined): void => {
  const register = use(UnsavedFiles)
  useEffect(() => (name === undefined ? undefined : register(name)), [register, name])
}

/** Asks for confirmation before leaving would discard a file that is chosen but not uploaded. */
export const useUnsavedFileGuard = () => {
  const [files] = useState(() => new Map<symbol, string>())
  const [pending, setPending] = useState<{ names: string[]; leave: () => void }>()
  const register = useCallback<Register>(
    (name) => {
      const key = Symbol()
      files.set(key, name)
      return () => void files.delete(key)
    },
    [files],
  )
  /** Calls `leave`, after a confirmation if files would be lost. */
  const confirmLeave = (leave: () => void) =>
    files.size > 0 ? setPending({ names: [...new Set(files.values())], leave }) : leave()
  const guard = useEffectEvent(confirmLeave)
  useEffect(() => addLeaveGuard((leave) => guard(leave)), [])
  const close = () => setPending(undefined)
  const renderGuarded = (children: ReactNode) => (
    <UnsavedFiles value={register}>
      {children}
      <ConfirmDialog
        open={pending !== undefined}
        title="Leave without uploading?"
        action="Leave"
        danger
        onConfirm={() => {
          close()
          pending?.leave()
        }}
        onClose={close}
      >
        You haven't uploaded {pending?.names.join(' and ')} yet.
      </ConfirmDialog>
    </UnsavedFiles>
  )
  return { confirmLeave, renderGuarded }
}
