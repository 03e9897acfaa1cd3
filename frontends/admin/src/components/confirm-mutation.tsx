import type { ReactNode } from 'react'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useMutation, type MutationOptions } from './use-mutation.ts'

interface ConfirmMutationProps extends Pick<MutationOptions, 'success' | 'failed' | 'refresh'> {
  title: string
  confirmLabel: string
  danger?: boolean
  action: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation, runs the action, then closes. */
export const ConfirmMutation = ({
  title,
  confirmLabel,
  danger = false,
  action,
  onClose,
  children,
  ...options
}: ConfirmMutationProps) => {
  const { busy, mutate } = useMutation()
  return (
    <ConfirmDialog
      open
      title={title}
      action={confirmLabel}
      danger={danger}
      busy={busy}
      onConfirm={() => void mutate(action, { ...options, onSettled: onClose })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
