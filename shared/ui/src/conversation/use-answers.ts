import { useState } from 'react'
import { keptInMemory, type CallOptions, type KeptKey } from '@portal/client'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { AskCode } from '@portal/contract/reports/waiting'
import { documentFor, type SentAnswers } from '@portal/contract/kinds/answers'
import type { Sender, SendProblem } from './use-sending.ts'

/** A message that answers what staff asked: a document, a text or both. */
export interface Answer {
  text: string
  /** The ask that the file answers. */
  answers?: AskCode
  file?: File
}

export const nothingSent: SentAnswers = { documents: [], text: '' }

interface AnswersOptions {
  kind: KindId
  sender: Sender
  post: (answer: Answer, options: CallOptions) => Promise<unknown>
  /** Keeps the key of a message with text over a reload, like the text itself. */
  keepTextKey?: (key: KeptKey) => KeptKey
}

/** The files that are chosen for what was asked, and sending them with a text. */
export const useAnswers = ({ kind, sender, post, keepTextKey = (key) => key }: AnswersOptions) => {
  const [files, setFiles] = useState<Partial<Record<AskCode, File>>>({})
  const [sending, setSending] = useState(false)
  const [keyOf] = useState(keptInMemory)
  const choose = (code: AskCode, file: File | null | undefined) =>
    setFiles(({ [code]: _replaced, ...others }) => (file ? { ...others, [code]: file } : others))

  /** A message for each chosen file, the text with the first. Stops at one that isn't sent, and resolves to why. */
  const sendAll = async (
    documents: readonly AskCode[],
    text: string,
    onSent: (answer: Answer, sent: SentAnswers) => void,
  ): Promise<{ answer: Answer; problem: SendProblem } | undefined> => {
    const chosen = documents.flatMap((code) => (files[code] ? [{ answers: code, file: files[code] }] : []))
    const answers: Answer[] =
      chosen.length > 0 ? chosen.map((file, index) => ({ ...file, text: index === 0 ? text : '' })) : [{ text }]
    let sent = nothingSent
    setSending(true)
    for (const answer of answers) {
      const key = keyOf(answer.answers ?? '')
      const kept = answer.text ? keepTextKey(key) : key
      const problem = await sender.send((options) => post(answer, options), kept, answer.file)
      if (problem) {
        setSending(false)
        return { answer, problem }
      }
      const document = answer.answers && documentFor(answer.answers, kind)
      sent = {
        documents: document ? [...sent.documents, document] : sent.documents,
        text: sent.text || answer.text.trim(),
      }
      if (answer.answers) choose(answer.answers, null)
      onSent(answer, sent)
    }
    setSending(false)
    return undefined
  }
  return { files, choose, sending, sendAll }
}
