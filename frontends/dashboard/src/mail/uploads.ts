import { useEffect, useEffectEvent, useRef } from 'react'
import { call, errorMessage, onSessionCleared } from '@portal/client'
import { deliverable } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { addMailFile, type MailFile } from '@portal/contract/mail/mail-files'
import { createStore, useStore } from '@portal/ui'
import { prepareDropped } from '@portal/ui/photo'
import { dropped } from './dropped.ts'

/** Why a file wasn't stored. */
interface RefusedFile {
  readonly name: string
  readonly why: string
}

interface Uploads {
  /** Undefined while nothing is uploaded. */
  readonly progress: { readonly done: number; readonly all: number } | undefined
  /** How many files were stored since the page was loaded. */
  readonly stored: number
  readonly refused: readonly RefusedFile[]
}

const none: Uploads = { progress: undefined, stored: 0, refused: [] }
const uploads = createStore(none)
/** The session whose files are uploaded. */
let session = 0
onSessionCleared(() => {
  session++
  dropped.set([])
  uploads.set(none)
})
const update = (change: Partial<Uploads>) => uploads.set({ ...uploads.get(), ...change })
const refuse = (name: string, why: string) => update({ refused: [...uploads.get().refused, { name, why }] })

/** Without opening each in the browser: many are dropped together, and the server opens them. */
const { mustOpen: _, ...unopened } = deliverable

const upload = async (chosen: File): Promise<MailFile> => {
  const { file, problem } = await prepareDropped(chosen, unopened)
  if (problem) throw new Error(problem)
  return call(addMailFile, { files: { file } })
}

/**
 * Uploads the dropped files, one after the other. The upload goes on when a person leaves the mail page, and the page
 * shows it again when reopened. The upload ends with the session, so that nobody uploads another person's files.
 */
const uploadDropped = async (): Promise<void> => {
  if (uploads.get().progress) return
  const started = session
  let done = 0
  for (let [file] = dropped.get(); file; [file] = dropped.get()) {
    if (done >= limits.mail.dropped) {
      for (const { name } of dropped.get())
        refuse(name, `Add up to ${limits.mail.dropped} files at a time. Drop the rest again.`)
      dropped.set([])
      break
    }
    update({ progress: { done, all: done + dropped.get().length } })
    const { name } = file
    const why = await upload(file).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? errorMessage(error, error.message) : ''),
    )
    if (session !== started) return
    if (why === undefined) update({ stored: uploads.get().stored + 1 })
    else refuse(name, why)
    done++
    dropped.set(dropped.get().slice(1))
  }
  update({ progress: undefined })
}

/** The uploads, begun when files were dropped. Those that can't be stored are explained. */
export const useUploads = (onStored: () => void) => {
  const waiting = useStore(dropped)
  const { progress, stored, refused } = useStore(uploads)
  const seen = useRef(stored)
  const tell = useEffectEvent(onStored)
  useEffect(() => {
    if (waiting.length > 0) void uploadDropped()
  }, [waiting])
  useEffect(() => {
    if (stored !== seen.current) tell()
    seen.current = stored
  }, [stored])
  return { uploading: progress, refused, clearRefused: () => update({ refused: [] }) }
}
