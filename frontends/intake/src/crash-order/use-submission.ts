import { useRef, useState } from 'react'
import { call, sentenceOf, Unreachable } from '@portal/client'
import { submitCrashReport } from '@portal/contract/crash-reports'
import { Failure, failures } from '@portal/contract/failure'
import type { OrderKey } from './order-key.ts'
import type { Order } from './order.ts'

/** How sending ended without an order: `lost` when nothing is known of it, `cancelled` by the user. */
export interface Ending {
  kind: 'refused' | 'unauthenticated' | 'lost' | 'cancelled'
  message: string
}

interface Submission {
  /** The share of the order that has left, 0 to 1; undefined when nothing is being sent. */
  share: number | undefined
  ending: Ending | undefined
  submit: (order: Order) => Promise<void>
  cancel: () => void
}

interface Handlers {
  onSent: (referenceNumber: string) => void
  /** Told a refusal first; returns whether it showed it itself. */
  onRefused: (failure: Failure) => boolean
  onEnded: (ending: Ending) => void
}

const endingOf = (error: unknown): Ending => {
  if (error instanceof DOMException && error.name === 'AbortError')
    return { kind: 'cancelled', message: 'Sending was cancelled. Everything you entered is still here.' }
  const message = sentenceOf(error, 'Failed to submit request')
  if (error instanceof Unreachable) return { kind: 'lost', message }
  return { kind: error instanceof Failure && error.code === 'unauthenticated' ? error.code : 'refused', message }
}

/** Sends a filled form as the one order of its key, however often it is pressed or repeated. */
export const useSubmission = (key: OrderKey, { onSent, onRefused, onEnded }: Handlers): Submission => {
  const [share, setShare] = useState<number>()
  const [ending, setEnding] = useState<Ending>()
  const running = useRef<AbortController>(null)

  const submit = async (order: Order) => {
    if (running.current) return
    const controller = (running.current = new AbortController())
    setEnding(undefined)
    setShare(0)
    try {
      const options = { onProgress: setShare, signal: controller.signal, idempotencyKey: key.keyFor(order) }
      const { referenceNumber } = await call(submitCrashReport, order, options)
      onSent(referenceNumber)
    } catch (error) {
      if (error instanceof Failure && failures[error.code].status < 500) key.refuse(order)
      if (error instanceof Failure && onRefused(error)) return
      const ended = endingOf(error)
      setEnding(ended)
      onEnded(ended)
    } finally {
      running.current = null
      setShare(undefined)
    }
  }

  return { share, ending, submit, cancel: () => running.current?.abort() }
}
