import { useDeferredValue, useState, type ReactNode } from 'react'
import { Button, useCommand } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useReportAction, type ReportAction } from '../report-action.ts'
import type { AnyReport } from '../report.ts'
import { useConfirmWork } from './confirm-work.ts'

interface ConfirmButtonProps {
  report: AnyReport
  /** The text of the button, and of the one that confirms. */
  label: string
  'aria-label'?: string
  /** The question the confirmation asks. */
  title: string
  danger?: boolean
  small?: boolean
  /** Opens the confirmation right away. */
  initiallyOpen?: boolean
  action: ReportAction
  onDone?: () => void
  /** What confirming does. */
  children: ReactNode
}

/** A button that runs an action on a report after a confirmation. */
export const ConfirmButton = ({
  report,
  label,
  'aria-label': ariaLabel,
  title,
  danger = false,
  small = false,
  initiallyOpen = false,
  action,
  onDone,
  children,
}: ConfirmButtonProps) => {
  const [confirming, setConfirming] = useState(initiallyOpen)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(confirming, false)
  const { busy, run } = useReportAction(report)
  const confirmWork = useConfirmWork()
  const ask = () => confirmWork(() => setConfirming(true))
  useCommand(ariaLabel ?? label, ask)
  const confirm = async () => {
    const succeeded = await run(action)
    setConfirming(false)
    if (succeeded) onDone?.()
  }
  return (
    <>
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        aria-label={ariaLabel}
        onClick={ask}
        className={danger ? 'text-danger!' : undefined}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        action={label}
        danger={danger}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
