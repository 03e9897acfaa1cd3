import { useEffect, useRef, useState, type ComponentType } from 'react'
import { onStepUp } from '@portal/client'
import { toast } from '@portal/ui'

type StepUpDialog = ComponentType<{ onClose: (confirmed: boolean) => void }>

/** Opens the dialog when a call needs it, for the shell and every slice. Calls that arrive meanwhile wait for the same answer. */
export const StepUp = () => {
  const [Open, setOpen] = useState<StepUpDialog | null>(null)
  const waiting = useRef<{ answer: Promise<boolean>; resolve: (confirmed: boolean) => void } | null>(null)

  const close = (confirmed: boolean) => {
    setOpen(null)
    waiting.current?.resolve(confirmed)
    waiting.current = null
  }

  useEffect(() => {
    onStepUp(() => {
      if (waiting.current) return waiting.current.answer
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.current = { answer: promise, resolve }
      import('./step-up-dialog.tsx').then(
        ({ default: Dialog }) => setOpen(() => Dialog),
        () => {
          toast({ title: "We couldn't ask you to confirm", description: 'Please reload the page.', tone: 'danger' })
          resolve(false)
          waiting.current = null
        },
      )
      return promise
    })
    return () => onStepUp(async () => false)
  }, [])

  return Open && <Open onClose={close} />
}
