import { useEffect, useRef, useState, type ReactNode } from 'react'
import { revalidate, errorMessage, type CallOptions } from '@portal/client'
import { kindNames, maxSizeLabel, type FileRule } from '@portal/contract/files'
import { Button, ProgressBar, toast } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { readsOf, type AnyReport } from './report.ts'
import { useUnsent } from './unsent.tsx'
import { whatHappened } from './what-happened.ts'

interface FileUploadProps {
  report: AnyReport
  name: string
  label: string
  rule: FileRule
  /** Under the control; without, the kinds and size of the rule. */
  note?: string
  /** What the button says. */
  action: string
  /** What else must be given is there. */
  ready?: boolean
  send: (file: File, options: CallOptions) => Promise<unknown>
  done: { title: string; description: string }
  failed: { title: string; description: string }
  onDone?: () => void
  /** What else is asked, between the file and the button. */
  children?: ReactNode
}

/** Sends one file to a report: picked or dropped, with its progress, and cancelled while it is on its way. */
export const FileUpload = ({
  report,
  name,
  label,
  rule,
  note = `${kindNames(rule)} (max ${maxSizeLabel(rule)})`,
  action,
  ready = true,
  send,
  done,
  failed,
  onDone,
  children,
}: FileUploadProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [cancelled, setCancelled] = useState(false)
  const sending = useRef<AbortController>(null)
  const button = useRef<HTMLButtonElement>(null)
  const uploading = share !== null
  useUnsent(uploading ? undefined : file?.name)

  // A file is chosen from the dialog's foot or dropped anywhere: what sends it comes into view.
  useEffect(() => {
    if (file) button.current?.scrollIntoView({ block: 'nearest' })
  }, [file])

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(undefined)
    setCancelled(false)
  }

  const upload = async () => {
    if (!file) return
    const { signal } = (sending.current = new AbortController())
    setShare(0)
    setProblem(undefined)
    setCancelled(false)
    try {
      await send(file, { onProgress: setShare, signal })
      setFile(null)
      toast(done)
      onDone?.()
    } catch (error) {
      if (signal.aborted) return setCancelled(true)
      const sentence = (await whatHappened(error, report)) ?? errorMessage(error, failed.description)
      setProblem(sentence)
      toast({ title: failed.title, description: sentence, tone: 'danger' })
    } finally {
      setShare(null)
      void revalidate(readsOf(report).list)
    }
  }

  const cancel = () => {
    // The button that was pressed goes: the focus stays with the one beside it.
    button.current?.focus()
    sending.current?.abort()
  }

  return (
    <div className="space-y-2">
      <FileField
        name={name}
        label={label}
        note={note}
        rule={rule}
        file={file}
        onChange={choose}
        error={problem}
        disabled={uploading}
      />
      {children}
      {share !== null && <ProgressBar fraction={share} label={`Uploading ${file?.name ?? ''}`} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={button}
          size="small"
          className="scroll-my-4"
          disabled={!file || !ready}
          busy={uploading}
          onClick={() => void upload()}
        >
          {action}
        </Button>
        {/* Once all of it has left, only the server knows whether it is delivered. */}
        {share !== null && share < 1 && (
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
        <output className="text-sm text-muted">{cancelled && 'Upload cancelled.'}</output>
      </div>
    </div>
  )
}
