import { useState, type ReactNode } from 'react'
import { AppError } from '@portal/contract/api/errors'
import { formatDate } from '@portal/contract/dates'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { isPdfInDoubt, warningKey } from '@portal/contract/reading/codes'
import { Alert, Button, classes, PartSkeleton, Spinner, useLazyLoad } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { EmailPlanList, usePlan, type PlannedAction } from './email-plan.tsx'
import { pageShape } from '../pdf-viewer/zoom.ts'
import type { AnyRequest } from './request.ts'
import { AlsoDeliver, chosenOf, type Also } from './also-deliver.tsx'
import { Conflicts, conflictsIn, warningsFrom, type Conflict, type Target } from './conflicts.tsx'
import { deliverLabel } from './deliver-label.ts'
import { useFileCheck, type FileCheck } from './use-file-check.ts'

type FirstPageModule = typeof import('../pdf-viewer/first-page.tsx')
let firstPageModule: FirstPageModule | undefined
const loadedFirstPage = () => firstPageModule
const loadFirstPage = async () => (firstPageModule ??= await import('../pdf-viewer/first-page.tsx'))

/** The result of the check in words. What couldn't be read is never called right. */
const CheckState = ({ check, conflicts, targets }: Pick<LookProps, 'check' | 'conflicts' | 'targets'>) => {
  const { isChecking, progress, skip } = check
  if (isChecking)
    return (
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Spinner className="text-accent" />
        <output>{progress ? `Reading page ${progress.page} of ${progress.pages}…` : 'Reading the PDF…'}</output>
        <Button variant="quiet" size="small" onClick={skip}>
          Skip Check
        </Button>
      </div>
    )
  if (conflicts.length > 0)
    return (
      <Alert
        tone="warning"
        title={
          !isPdfInDoubt(conflicts)
            ? 'Check who gets this PDF'
            : conflicts.every(({ code }) => code === 'unread')
              ? 'Check this PDF yourself'
              : 'This may be the wrong PDF'
        }
      >
        <Conflicts conflicts={conflicts} targets={targets} />
      </Alert>
    )
  return <output className="flex min-h-11 items-center text-sm">Nothing in the text differs from the request.</output>
}

const FactRow = ({ name, children, agrees }: { name: string; children: ReactNode; agrees?: boolean | undefined }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">
      {children || 'None'} {agrees && <span className="text-sm text-done">✓ in the PDF</span>}
    </dd>
  </div>
)

/** Room for the result, so that what follows doesn't move when it comes. */
const resultSpace = { minHeight: '8rem' }

/** The same for the emails: to the requester, and the choice to send none. */
const emailSpace = { minHeight: '9.5rem' }

interface LookProps {
  request: AnyRequest
  file: File
  check: FileCheck
  conflicts: readonly Conflict[]
  /** The request, and the others that get the file. */
  targets: readonly Target[]
  children: ReactNode
}

/** The first page of a chosen file beside the request's facts. */
const Look = ({ request, file, check, conflicts, targets, children }: LookProps) => {
  const { value: loaded, failed, retry } = useLazyLoad(loadedFirstPage, loadFirstPage)
  const [isLarge, setIsLarge] = useState(false)
  const agrees = check.compared?.agrees
  return (
    <section aria-label="Check before delivering" className="space-y-3">
      <div className={classes('grid gap-4', !isLarge && 'sm:grid-cols-2')}>
        <div className="min-w-0 space-y-3">
          <dl className="space-y-2">
            <FactRow name="Client" agrees={agrees?.client}>
              {request.clientName}
            </FactRow>
            <FactRow name="Report number" agrees={agrees?.number}>
              {request.reportNumber}
            </FactRow>
            <FactRow name="Crash date" agrees={agrees?.date}>
              {formatDate(request.crashDate)}
            </FactRow>
          </dl>
          <div style={resultSpace}>
            <CheckState check={check} conflicts={conflicts} targets={targets} />
          </div>
        </div>
        <div className="min-w-0">
          {loaded ? (
            <loaded.FirstPage file={file} />
          ) : (
            <>
              <div
                style={pageShape}
                className="flex items-center justify-center rounded-control border border-line bg-sunken"
              >
                {failed ? (
                  <Button variant="secondary" size="small" onClick={retry}>
                    Try Again
                  </Button>
                ) : (
                  <PartSkeleton label="Loading the first page" className="h-full w-full bg-card" />
                )}
              </div>
              <p className="text-sm">{'\u00A0'}</p>
            </>
          )}
          <Button variant="secondary" size="small" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            Enlarge
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}

/** The fields of a delivery that say what its sender knows of the file. */
export interface SentFields {
  unlessSame: 'true' | 'false'
  compare: 'true'
  despite?: string
  readPages?: string
}

interface Question {
  readonly conflicts: readonly Conflict[]
  readonly targets: readonly Pick<AnyRequest, 'id' | 'clientName' | 'referenceNumber'>[]
}

interface OneLook {
  request: AnyRequest
  type: DocumentType
  planned: PlannedAction
  verb: 'Deliver' | 'Replace'
  sendEmails: boolean
  onSendEmails: (sendEmails: boolean) => void
  /** For how many seconds the delivery waits. */
  seconds: number
  also?: Also
}

/**
 * The review of a chosen PDF before it is delivered or replaces another: the type of document, whether the document
 * fits the request, and who gets it. A conflict needs a second click. Returns the props for `FileUpload`, and a
 * function with which calls say that the sender saw the conflicts.
 */
export const useOneLook = (options: OneLook) => {
  const { request, type, planned, verb, sendEmails, onSendEmails, seconds, also } = options
  const others = also ? chosenOf(also) : []
  const targets = [request, ...others]
  const [file, setFile] = useState<File | null>(null)
  /** The server compares each file too, and found these. */
  const [refused, setRefused] = useState<{ file: File | null; warnings: readonly Conflict[] }>()
  // The question and what is sent stay the same while it is open: a conflict that comes then wasn't confirmed.
  const [pending, setPending] = useState<{ file: File; send: () => void } & Question>()
  const check = useFileCheck(request, type, file)
  const { data: plan } = usePlan(request, planned)
  const conflicts = conflictsIn(request, check, others, refused?.file === file ? refused.warnings : [])
  const asked: Question = pending ?? { conflicts, targets }
  const close = () => setPending(undefined)
  const look = file && (
    <Look
      key={file.name + file.lastModified + file.size}
      request={request}
      file={file}
      check={check}
      conflicts={conflicts}
      targets={targets}
    >
      <div style={emailSpace}>
        <EmailPlanList
          request={request}
          planned={planned}
          waits="delivery"
          sendEmails={sendEmails}
          onChange={onSendEmails}
        />
      </div>
      {also && also.others.length > 0 && (
        <AlsoDeliver {...also} type={type} sendEmails={sendEmails} compareWith={check.compareWith} />
      )}
      {seconds > 0 && (
        <p className="text-sm text-muted">
          Delivers in {seconds} seconds. Until then only staff see it, and you can undo.
        </p>
      )}
      <ConfirmDialog
        open={pending?.file === file}
        title={`${verb} this PDF anyway?`}
        action={`${verb} Anyway`}
        danger
        onConfirm={() => {
          close()
          pending?.send()
        }}
        onClose={close}
      >
        <p className="mb-2 wrap-anywhere">
          For {asked.targets.map(({ clientName, referenceNumber }) => `${clientName}, ${referenceNumber}`).join('; ')}:
        </p>
        <Conflicts conflicts={asked.conflicts} targets={asked.targets} />
      </ConfirmDialog>
    </Look>
  )
  return {
    props: {
      submitLabel: deliverLabel(verb, request, plan, { sendEmails, others: others.length }),
      isChecking: check.isChecking,
      onFile: (next: File | null) => {
        setFile(next)
        // Chosen for another file.
        also?.onChange([])
      },
      confirm: (send: () => void) =>
        file && conflicts.length > 0 ? setPending({ file, send, conflicts, targets }) : send(),
      look,
    },
    /** Sends with the fields that refuse a file that was delivered before or may be the wrong one, unless its sender knows. */
    sending: async <Reply,>(send: (fields: SentFields) => Promise<Reply>): Promise<Reply> => {
      const isSame = conflicts.some(({ code }) => code === 'same')
      const known = conflicts.flatMap((one) =>
        one.code === 'same' ? [] : [[warningKey(one.request, one.code), one.text] as const],
      )
      try {
        return await send({
          unlessSame: isSame ? 'false' : 'true',
          compare: 'true',
          ...(known.length > 0 && { despite: JSON.stringify(Object.fromEntries(known)) }),
          ...(check.scanned.length > 0 && { readPages: JSON.stringify(check.scanned) }),
        })
      } catch (error) {
        // The same file was delivered after this one was chosen, or the server couldn't be asked then.
        if (error instanceof AppError && error.code === 'same_file') await check.askAgain()
        // The server reads PDFs by itself, and knows more of a request.
        if (error instanceof AppError && error.code === 'may_be_wrong')
          setRefused({ file, warnings: warningsFrom(error, targets) })
        throw error
      }
    },
  }
}
