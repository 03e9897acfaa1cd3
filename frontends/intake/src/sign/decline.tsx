import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call, useTexts } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { Alert, Button, Card, TextField, useAction } from '@portal/ui'
import { declineSigning } from './endpoints.ts'
import { signTexts } from './texts.ts'

interface DeclineProps {
  token: string
  disabled: boolean
  onDeclined: () => void
  /** The link was used meanwhile. */
  onClosed: () => void
}

/** The way not to sign, with a reason for those who asked. */
export const Decline = ({ token, disabled, onDeclined, onClosed }: DeclineProps) => {
  const t = useTexts(signTexts)
  const { busy, problem, run } = useAction()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const show = () => {
    flushSync(() => setOpen(true))
    field.current?.focus()
  }
  const decline = () =>
    run(
      async () => {
        await call(declineSigning, { body: { token, reason } })
        onDeclined()
      },
      {
        fallback: t.declineFailed,
        onError: (error) => {
          const isClosed = error instanceof AppError && error.code === 'wrong_state'
          if (isClosed) onClosed()
          return isClosed
        },
      },
    )
  if (!open)
    return (
      <Button variant="quiet" className="-ml-5" disabled={disabled} onClick={show}>
        {t.wontSign}
      </Button>
    )
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t.declineTitle}</h2>
      <p>{t.declineText}</p>
      <TextField
        name="reason"
        label={t.reason}
        ref={field}
        maxLength={limits.reasonLength}
        value={reason}
        readOnly={busy}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={() => void decline()}>
          {t.decline}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setOpen(false)}>
          {t.goBack}
        </Button>
      </div>
    </Card>
  )
}
