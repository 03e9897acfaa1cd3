import { useState, type KeyboardEvent } from 'react'
import type { CallOptions } from '@portal/client'
import { useAfterFiles } from '../photo.ts'
import { emptyDraft, type Draft, type DraftStorage, useDraft } from './drafts.ts'
import type { Sender } from './use-sending.ts'

/** Handles Ctrl+Enter and ⌘+Enter in a text area. Enter alone adds a line. */
export const submitWithKeys = (event: KeyboardEvent, submit: () => unknown): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  void submit()
}

export type ComposedMessage = Omit<Draft, 'key'> & { file: File | null }

interface ComposerOptions {
  openStorage: () => DraftStorage
  sender: Sender
  /** Why a message can't be sent as it is; undefined when it can. */
  check: (message: ComposedMessage) => string | undefined
  post: (message: ComposedMessage, options: CallOptions) => Promise<unknown>
  onSent: () => unknown
  /** The state of the chosen file, where it outlives the composer. */
  fileState?: readonly [file: File | null, set: (file: File | null) => void, ...unknown[]]
}

/** A message that is being written, with a file if wanted. A text that isn't sent is kept as a draft. */
export const useComposer = ({ openStorage, sender, check, post, onSent, fileState }: ComposerOptions) => {
  const { draft, update, key } = useDraft(openStorage)
  const ownFile = useState<File | null>(null)
  const [file, setFile] = fileState ?? ownFile
  const [attaching, setAttaching] = useState(file !== null)
  const [missing, setMissing] = useState<string>()
  const [sent, setSent] = useState(false)
  const forgetOutcome = () => {
    setMissing(undefined)
    setSent(false)
    sender.clearProblem()
  }

  const { run: submit, isWaiting } = useAfterFiles(async () => {
    if (sender.sending) return
    const message = { text: draft.text, asks: draft.asks, mentions: draft.mentions, file }
    const found = check(message)
    forgetOutcome()
    setMissing(found)
    if (found) return
    if (await sender.send((options) => post(message, options), key, file)) return
    update({ ...emptyDraft, mentions: undefined, key: undefined })
    setFile(null)
    setAttaching(false)
    await onSent()
    setSent(true)
  })

  return {
    draft,
    update,
    changeText: (text: string) => {
      update({ text })
      forgetOutcome()
    },
    file,
    chooseFile: (chosen: File | null) => {
      setFile(chosen)
      setMissing(undefined)
      sender.clearProblem()
    },
    attaching,
    setAttaching,
    /** Why the message can't be sent as it is, said after a try. */
    missing,
    /** The last message was sent, and nothing has been typed since. */
    sent,
    /** The message is being sent, or waits for its file. */
    busy: sender.sending || isWaiting,
    submit,
  }
}
