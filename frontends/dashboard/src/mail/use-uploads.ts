import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, errorMessage } from '@portal/client'
import { checkFile, deliverable } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { addMailFile, type MailFile } from '@portal/contract/mail/mail-files'
import { useStore } from '@portal/ui'
import { dropped } from './dropped.ts'

/** Why a file wasn't stored. */
export interface RefusedFile {
  readonly name: string
  readonly why: string
}

const upload = async (file: File): Promise<MailFile> => {
  const problem = await checkFile(file, deliverable)
  if (problem) throw new Error(problem)
  return call(addMailFile, { files: { file } })
}

/** Uploads what was dropped, one file after the other. Those that can't be stored are explained. */
export const useUploads = (onStored: (file: MailFile) => void) => {
  const waiting = useStore(dropped)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [count, setCount] = useState({ done: 0, all: 0 })
  const busy = useRef(false)
  const stored = useEffectEvent(onStored)
  const refuse = (name: string, why: string) => setRefused((known) => [...known, { name, why }])

  useEffect(() => {
    if (waiting.length === 0 || busy.current) return
    busy.current = true
    const uploadAll = async () => {
      let done = 0
      for (let [file] = dropped.get(); file; [file] = dropped.get()) {
        if (done >= limits.mail.dropped) {
          for (const { name } of dropped.get())
            refuse(name, `Add up to ${limits.mail.dropped} files at a time. Drop the rest again.`)
          dropped.set([])
          break
        }
        setCount({ done, all: done + dropped.get().length })
        const { name } = file
        await upload(file).then(stored, (error: unknown) =>
          refuse(name, error instanceof Error ? errorMessage(error, error.message) : ''),
        )
        done++
        dropped.set(dropped.get().slice(1))
      }
      busy.current = false
      setCount({ done: 0, all: 0 })
    }
    void uploadAll()
  }, [waiting])
  return { uploading: count.all > 0 ? count : undefined, refused, clearRefused: () => setRefused([]) }
}
