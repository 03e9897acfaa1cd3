import { useEffect } from 'react'
import { call, useTexts, type CallOptions } from '@portal/client'
import type { AskCode } from '@portal/contract/requests/waiting'
import { useSending } from '@portal/ui/conversation/use-sending'
import { sendTrackedMessage } from './endpoints.ts'
import { trackTexts } from './texts.ts'

interface OutgoingMessage {
  text: string
  file?: File | null
  /** The ask that the file answers. */
  answers?: AskCode
}

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Sends messages from the tracking page, and warns before the page is left meanwhile. */
export const useTrackedSending = (session: string) => {
  const t = useTexts(trackTexts)
  const sender = useSending({ tries: 3, fallback: t.sendFailed })
  useEffect(() => {
    if (!sender.sending) return undefined
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [sender.sending])
  const post = ({ text, file, answers }: OutgoingMessage, options: CallOptions) =>
    call(
      sendTrackedMessage,
      { body: { text, ...(answers && { answers }) }, ...(file && { files: { file } }) },
      { bearer: session, ...options },
    )
  return { sender, post }
}
