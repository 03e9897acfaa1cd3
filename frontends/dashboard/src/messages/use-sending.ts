import { useRef, useState } from 'react'
import { call, mayBeStored, unsentMessage, type KeptKey } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { emptyMessage, tooLongMessage, type MessageVisibility } from '@portal/contract/reports/messages'
import type { AskCode } from '@portal/contract/reports/waiting'
import { limits } from '@portal/contract/limits'
import { refreshLists } from '../refresh-lists.ts'
import type { AnyReport } from '../report.ts'
import { messageEndpoints } from './endpoints.ts'

export interface OutgoingMessage {
  text: string
  visibility?: MessageVisibility
  asks?: readonly AskCode[]
  /** What the file is. */
  answers?: AskCode
  file?: File | null
}

/** Why a message can't be sent as it is; undefined when it can. */
export const textProblem = ({ text, asks = [], file = null }: OutgoingMessage): string | undefined => {
  if (text.trim().length > limits.messageLength) return tooLongMessage
  if (text.trim() || file) return undefined
  if (asks.includes('other')) return 'Write what you need from the client'
  return asks.length > 0 ? undefined : emptyMessage
}

/** Why nothing was sent, and whether that is about the file rather than the text. */
export interface Problem {
  message: string
  about: 'text' | 'file'
}

const isAboutFile = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.fields ? 'file' in error.fields : ['too_large', 'wrong_kind'].includes(error.code))

export type SendResult = { sent: true } | { sent: false; problem: Problem }

/** Sends messages of a request, one at a time. Trying again after a lost connection never sends one twice. */
export const useSending = (report: AnyReport) => {
  /** What part of the file is sent, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const request = useRef<AbortController>(null)

  const send = async (
    { text, visibility, asks = [], answers, file }: OutgoingMessage,
    kept: KeptKey,
  ): Promise<SendResult> => {
    const { signal } = (request.current = new AbortController())
    const idempotencyKey = kept.get() ?? crypto.randomUUID()
    kept.set(idempotencyKey)
    setProgress(0)
    try {
      await call(
        messageEndpoints(report.id).send,
        {
          params: { id: report.id },
          body: {
            text,
            ...(visibility && { visibility }),
            ...(asks.length > 0 && { asks: asks.join(',') }),
            ...(answers && { answers }),
          },
          ...(file && { files: { file } }),
        },
        { idempotencyKey, signal, ...(file && { onProgress: setProgress }) },
      )
      kept.set(undefined)
      return { sent: true }
    } catch (error) {
      if (signal.aborted)
        return { sent: false, problem: { message: 'Not sent. Your message is still here.', about: 'text' } }
      if (!mayBeStored(error)) kept.set(undefined)
      return {
        sent: false,
        problem: {
          message: unsentMessage(error, 'Failed to send the message'),
          about: isAboutFile(error) ? 'file' : 'text',
        },
      }
    } finally {
      setProgress(null)
      void refreshLists(report)
    }
  }
  return { progress, send, cancel: () => request.current?.abort() }
}
