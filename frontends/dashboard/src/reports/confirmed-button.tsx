import { useDeferredValue, useState, type ReactNode } from 'react'
import { Button } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import type { AnyReport } from './report.ts'
import { useAct, type Act } from './use-act.ts'

interface ConfirmedButtonProps {
  report: AnyReport
  /** What the button says, and the one that confirms it. */
  label: string
  /** Where the label alone does not tell what it is of. */
  'aria-label'?: string
  title: string
  danger?: boolean
  small?: boolean
  /** Asks at once, without the button being pressed. */
  asking?: boolean
  act: Act
  onDone?: () => void
  children: ReactNode
}

/** Does something to a report after asking; `children` say what comes of it. */
export const ConfirmedButton = ({
  report,
  label,
  'aria-label': ariaLabel,
  title,
  danger = false,
  small = false,
  asking: atOnce = false,
  act: what,
  onDone,
  children,
}: ConfirmedButtonProps) => {
  const [asking, setAsking] = useState(atOnce)
  // At first closed: a dialog that opens in the same moment as the one around it would lie behind it.
  const open = useDeferredValue(asking, false)
  const { busy, act } = useAct(report)
  const confirm = async () => {
    const done = await act(what)
    setAsking(false)
    if (done) onDone?.()
  }
  return (
    <>
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        aria-label={ariaLabel}
        onClick={() => setAsking(true)}
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
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
