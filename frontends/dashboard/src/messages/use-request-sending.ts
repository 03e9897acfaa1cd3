import { call, type CallOptions } from '@portal/client'
import { emptyMessage, tooLongMessage, type MessageVisibility } from '@portal/contract/requests/messages'
import type { AskCode } from '@portal/contract/requests/waiting'
import { limits } from '@portal/contract/limits'
import type { Mention } from '@portal/ui/conversation/drafts'
import { useSending } from '@portal/ui/conversation/use-sending'
import { refreshLists } from '../refresh-lists.ts'
import { kindOf, type AnyRequest } from '../request/request.ts'

interface OutgoingMessage {
  text: string
  visibility?: MessageVisibility
  asks?: readonly AskCode[]
  mentions?: readonly Mention[]
  /** The ask that the file answers. */
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

/** Sends messages of a request. */
export const useRequestSending = (request: AnyRequest) => {
  const sender = useSending({
    fallback: 'Failed to send the message',
    canceled: 'Not sent. Your message is still here.',
  })
  const post = async (
    { text, visibility, asks = [], mentions = [], answers, file }: OutgoingMessage,
    options: CallOptions,
  ) => {
    const body = {
      text,
      ...(visibility && { visibility }),
      ...(asks.length > 0 && { asks: asks.join(',') }),
      ...(mentions.length > 0 && { mentions: mentions.map(({ id }) => id).join(',') }),
      ...(answers && { answers }),
    }
    try {
      const input = { params: { id: request.id }, body, ...(file && { files: { file } }) }
      return await call(kindOf(request).calls.sendMessage, input, options)
    } finally {
      void refreshLists()
    }
  }
  return { sender, post }
}
