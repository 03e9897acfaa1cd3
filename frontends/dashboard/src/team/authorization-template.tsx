import { useEffect, useRef, useState } from 'react'
import { call } from '@portal/client'
import { uploadAuthorizationTemplate, type Firm } from '@portal/contract/accounts/team'
import { formatDate, localDateOf } from '@portal/contract/dates'
import {
  authorizationTemplate as rule,
  formatFileSize,
  noteOf,
  scanStatusLabels,
} from '@portal/contract/files/file-kinds'
import { Badge, Button, Card, ProgressBar, useAction } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { usePreventFileDrop } from '@portal/ui/hooks'
import { useDownload, downloadErrors } from '../files/use-download.ts'
import { refreshTeam } from './refresh-team.ts'
import type { TeamDialog } from './team-dialogs.tsx'

interface UploadProps {
  /** It replaces the template that the firm has. */
  replaces: boolean
  onDone: () => void
  onCancel: (() => void) | undefined
}

/** Uploads the template, with progress and a way to cancel. */
const Upload = ({ replaces, onDone, onCancel }: UploadProps) => {
  const { busy, problem, clearProblem, run } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const [canceled, setCanceled] = useState(false)
  const request = useRef<AbortController>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const uploading = busy && progress < 1
  usePreventFileDrop()

  const upload = async (chosen: File) => {
    const { signal } = (request.current = new AbortController())
    setProgress(0)
    setCanceled(false)
    const send = () =>
      call(uploadAuthorizationTemplate, { files: { file: chosen } }, { onProgress: setProgress, signal })
    const isSaved = await run(send, {
      done: { title: replaces ? 'Template Replaced' : 'Template Uploaded', description: chosen.name },
      refresh: refreshTeam,
      onError: () => {
        if (signal.aborted) setCanceled(true)
        return signal.aborted
      },
    })
    if (isSaved) onDone()
  }
  const cancel = () => {
    // This button disappears: keep the focus on the one beside it.
    submit.current?.focus()
    request.current?.abort()
  }
  return (
    <div className="space-y-3">
      <FileField
        name="authorizationTemplate"
        label={replaces ? 'New template' : 'Template'}
        note={noteOf(rule)}
        rule={rule}
        file={file}
        onChange={(chosen) => {
          setFile(chosen)
          clearProblem()
          setCanceled(false)
        }}
        error={problem}
        disabled={busy}
      />
      {busy && <ProgressBar fraction={progress} label={`Uploading ${file?.name ?? ''}`} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={submit} size="small" busy={busy} aria-disabled={!file} onClick={() => file && void upload(file)}>
          {replaces ? 'Replace Template' : 'Upload Template'}
        </Button>
        {/* Once every byte is sent, the server may already have saved the file. */}
        {uploading && (
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
        {onCancel && !busy && (
          <Button variant="secondary" size="small" onClick={onCancel}>
            Keep the Current One
          </Button>
        )}
        <output className="text-sm text-muted">{canceled && 'Upload canceled.'}</output>
      </div>
    </div>
  )
}

interface TemplateProps {
  template: NonNullable<Firm['authorizationTemplate']>
  /** Undefined for members. */
  onReplace: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const Template = ({ template, onReplace, onRemove }: TemplateProps) => {
  const { busy, download } = useDownload(downloadErrors)
  const { label, size, createdAt, scan } = template
  return (
    <div className="space-y-3">
      <div>
        <p className="font-medium wrap-anywhere">{label}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatFileSize(size)}, uploaded {formatDate(localDateOf(createdAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {scan ? (
          <Badge tone={scan === 'infected' ? 'stopped' : 'pending'}>{scanStatusLabels[scan]}</Badge>
        ) : (
          <Button variant="secondary" size="small" busy={busy} onClick={() => void download(template)}>
            Download
          </Button>
        )}
        {onReplace && (
          <Button variant="secondary" size="small" onClick={onReplace}>
            Replace
          </Button>
        )}
        {onRemove && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

interface AuthorizationTemplateProps {
  firm: Firm
  /** Opens a dialog; undefined for members, who can't change the template. */
  onOpen: ((dialog: TeamDialog) => void) | undefined
}

/** The blank authorization that the firm's clients sign: managers change it, all members download it. */
export const AuthorizationTemplate = ({ firm, onOpen }: AuthorizationTemplateProps) => {
  const { authorizationTemplate: template } = firm
  const [replacing, setReplacing] = useState(false)
  const section = useRef<HTMLElement>(null)
  /** Counts what the person did here that replaced the button they pressed: the focus goes to what is there now. */
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (steps > 0) section.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [steps])
  const show = (next: boolean) => {
    setReplacing(next)
    setSteps((before) => before + 1)
  }
  return (
    <section ref={section} aria-labelledby="authorization-template" className="space-y-3">
      <h2 id="authorization-template" tabIndex={-1} className="text-lg font-semibold outline-none">
        Authorization Template
      </h2>
      <Card className="space-y-4">
        <p className="text-sm text-muted">
          The blank authorization that your clients sign. Everyone in your firm can download it here and in the request
          forms.
        </p>
        {template && !(replacing && onOpen) ? (
          <Template
            template={template}
            onReplace={onOpen && (() => show(true))}
            onRemove={onOpen && (() => onOpen({ name: 'remove-template', label: template.label }))}
          />
        ) : onOpen ? (
          <Upload
            replaces={template !== null}
            onDone={() => show(false)}
            onCancel={template ? () => show(false) : undefined}
          />
        ) : (
          <p>Your firm has no template yet. A manager can upload one.</p>
        )}
      </Card>
    </section>
  )
}
