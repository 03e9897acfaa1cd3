import { Fragment, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import type { User } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { formatDate } from '@portal/contract/dates'
import { isStaff } from '@portal/contract/accounts/roles'
import { Alert, Badge, Button, PageSpinner, useStaleMessage } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { closeUndoToast } from '@portal/ui/requests/undo'
import type { DockedRequest, ListedRow } from '../list/definition.ts'
import { RequestStatus } from '../list/request-status.tsx'
import { useIsDeleted } from '../deleted-reports.ts'
import { isRequestId, kindOf, reasonOf, type AnyReport } from '../report.ts'
import { AskBox } from '../messages/ask-box.tsx'
import { MessagesButton } from '../messages/messages-button.tsx'
import { MessageStream } from '../messages/stream.tsx'
import { TrackingLink } from '../messages/tracking-link.tsx'
import { Undeliverable } from '../messages/undeliverable.tsx'
import { useConversation } from '../messages/use-conversation.ts'
import { WaitingStatus } from '../messages/waiting-status.tsx'
import { mediaQueryHook } from '../use-media-query.ts'
import { deliverableNow, nextDeliverable } from '../upload/deliver-document.tsx'
import { fileDropHandlers, focusFileField, openFilePicker } from '../upload/file-target.ts'
import { useUnsavedFileGuard } from '../upload/unsaved-file.tsx'
import { useUrlState } from '../url-state.ts'
import { AlsoOpen } from './also-open.tsx'
import { useColleagueQuestion } from './colleague-question.tsx'
import { WorkConfirmation } from './confirm-work.ts'
import { CopyButton } from './copy-button.tsx'
import { ClientDocuments, Deliveries } from './documents.tsx'
import { FactSections } from './fact-sections.tsx'
import { RequestAgain } from './firm-section.tsx'
import { IsDocked } from './is-docked.ts'
import { NextRequest, type OpenedFromList } from './next-request.tsx'
import { RequestActions } from './request-actions.tsx'
import { SameCrash } from './same-crash.tsx'
import { PanelBar, usePanelTabs } from './panel-parts.tsx'
import { Columns } from './section.tsx'
import { TitleControls } from './title-controls.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useMarkOpened } from './use-mark-opened.ts'
import { useStatusAnnouncement } from './use-status-announcement.ts'
import { WorkSection } from './work-section.tsx'

type KnownRow = Parameters<typeof RequestStatus>[0]['request'] & ListedRow & Pick<AnyReport, 'crashDate' | 'unread'>

export interface DialogProps {
  id: string
  /** The report as the list has it, shown until the report itself has loaded. */
  listed: AnyReport | undefined
  viewer: User
  /** Its row in the list, shown until the report has loaded. */
  row?: KnownRow | undefined
  /** Given when it is open beside the list, instead of over it. */
  docked?: DockedRequest | undefined
  /** The next step with it, and the menu of the rest. */
  tools?: ReactNode
  /** Given when the dialog was opened from a list of work. */
  queue: OpenedFromList | undefined
  onClose: () => void
}

/** Whether there is room for the controls above the scrolling part. On a phone they scroll with it. */
const useHasRoom = mediaQueryHook('(min-width: 40rem)')

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/** Moves focus to the title and scrolls to the top when the dialog shows another report than before. */
const useFocusTitleOnChange = (id: string, loaded: boolean, content: RefObject<HTMLElement | null>) => {
  const title = useRef<HTMLSpanElement>(null)
  const shownId = useRef(id)
  useEffect(() => {
    if (!loaded || id === shownId.current) return
    shownId.current = id
    content.current?.scrollIntoView({ block: 'start' })
    title.current?.focus()
  }, [id, loaded, content])
  return title
}

/** Focuses the field for the report to deliver when the URL asks for it. Part of the content, because that is rendered later. */
const UploadFocus = ({ field, content }: { field: string; content: RefObject<HTMLElement | null> }) => {
  const { state } = useUrlState()
  const wanted = state.panel === 'upload'
  // Only once: a delivery must not lead to the field of the next document.
  const isDone = useRef(false)
  useEffect(() => {
    if (!wanted || isDone.current) return undefined
    // After the dialog has set the initial focus.
    const timer = setTimeout(() => {
      isDone.current = true
      focusFileField(content.current, field)
    })
    return () => clearTimeout(timer)
  }, [wanted, field, content])
  return null
}

interface EmptyDialogProps extends Pick<DialogProps, 'row' | 'docked' | 'onClose'> {
  error: unknown
}

/** The dialog while there is no request to show: it is loading, or can't be loaded. */
const EmptyDialog = ({ error, row, docked, onClose }: EmptyDialogProps) => (
  <Dialog
    open
    width="wide"
    docked={docked !== undefined}
    onClose={onClose}
    title={(error === undefined && row?.clientName) || 'Request'}
    header={
      error === undefined &&
      row && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p className="mr-1 text-sm text-muted">Crash {formatDate(row.crashDate)}</p>
          <RequestStatus request={row} />
        </div>
      )
    }
  >
    {error === undefined ? (
      <PageSpinner label="Loading request" />
    ) : (
      <Alert tone="danger" title={isNotFound(error) ? "We can't find this request" : "We couldn't load this request"}>
        {isNotFound(error) ? "It was deleted or you don't have access." : errorMessage(error)}
      </Alert>
    )}
  </Dialog>
)

const OpenRequest = ({ id, listed, viewer, row, docked, tools, queue, onClose }: DialogProps) => {
  const { role } = viewer
  const kind = kindOf({ id })
  const isDeleted = useIsDeleted(id)
  const read = useQuery(kind.calls.get, isDeleted ? null : { params: { id } }, { poll: true })
  const notFound = isNotFound(read.error)
  // The request's messages and timeline are fetched beside it, not after it.
  useConversation(id, !isDeleted && !notFound)
  const report = notFound ? undefined : (read.data ?? listed)
  useMarkOpened(read.data, role)
  const staleMessage = useStaleMessage(read.error)
  const statusAnnouncement = useStatusAnnouncement(id, report?.status)
  const hasRoom = useHasRoom()
  const content = useRef<HTMLDivElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const { confirmLeave, renderGuarded } = useUnsavedFileGuard()
  const title = useFocusTitleOnChange(id, report !== undefined, content)
  const fieldName = report && nextDeliverable(report, role)
  const { confirmWork, question } = useColleagueQuestion(report, viewer.id)
  const tabs = usePanelTabs(id, docked !== undefined, row?.unread === true)
  useEffect(() => closeUndoToast(({ report: changed }) => changed !== id), [id])

  // A status change can remove the focused button. The focus then stays in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body)
      (nextButton.current ?? content.current)?.focus({ preventScroll: true })
  })

  if (isDeleted) return null
  if (!report) return <EmptyDialog error={read.error} row={row} docked={docked} onClose={onClose} />

  const reason = reasonOf(report)
  const controls = <TitleControls report={report} role={role} onDeleted={onClose} />
  const guarded =
    (open: OpenedFromList['open']): OpenedFromList['open'] =>
    (...next) =>
      confirmLeave(() => open(...next))
  const chooseFile = fieldName && (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        tabs.select('request')
        openFilePicker(content.current, fieldName)
      }}
    >
      Choose File
    </Button>
  )
  return (
    <WorkConfirmation value={confirmWork}>
      <IsDocked value={docked !== undefined}>
        <div {...fileDropHandlers(fieldName, () => tabs.select('request'))} className="contents">
          <Dialog
            width="wide"
            docked={docked !== undefined}
            onClose={() => confirmLeave(onClose)}
            title={
              <span
                ref={title}
                tabIndex={-1}
                className="focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
              >
                {report.clientName}
              </span>
            }
            header={
              <>
                <div className="mt-1 flex flex-wrap items-center gap-2">
                  {docked && (
                    <p className="text-sm text-muted">
                      <span className="font-mono">{report.referenceNumber}</span>
                      <CopyButton name="Reference" text={report.referenceNumber} />
                      {kind.describe(report)} ·
                    </p>
                  )}
                  <p className="mr-1 text-sm text-muted">Crash {formatDate(report.crashDate)}</p>
                  <RequestStatus request={report} />
                  {report.urgent && <Badge tone="stopped">URGENT</Badge>}
                  {report.privateTo && <Badge>Private</Badge>}
                  {kind.dialogBadges?.(report).map(({ label, tone }) => (
                    <Badge key={label} tone={tone}>
                      {label}
                    </Badge>
                  ))}
                  <Fragment key={`waiting ${id}`}>
                    <WaitingStatus report={report} viewer={viewer} />
                  </Fragment>
                  {!docked && <MessagesButton report={report} container={content} />}
                  {report.staffOwner && report.staffOwner.id !== viewer.id && (
                    <p className="text-sm font-semibold wrap-anywhere">Owner: {fullName(report.staffOwner)}</p>
                  )}
                  <AlsoOpen id={id} />
                  {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
                </div>
                {docked && <PanelBar docked={docked}>{tools}</PanelBar>}
                {hasRoom && !docked && <Fragment key={id}>{controls}</Fragment>}
                <Fragment key={`undo ${id}`}>
                  <UndoBar report={report} />
                </Fragment>
                {tabs.list}
                <output className="sr-only">{statusAnnouncement}</output>
              </>
            }
            footer={
              queue && (
                <NextRequest ref={nextButton} id={id} from={{ ...queue, open: guarded(queue.open) }}>
                  {chooseFile}
                </NextRequest>
              )
            }
          >
            <div key={id} ref={content} tabIndex={-1} className="scroll-mt-4 space-y-7 pb-2 outline-none">
              {staleMessage && <Alert tone="warning">{staleMessage}</Alert>}
              {!hasRoom && !docked && controls}
              {renderGuarded(
                <>
                  {!isStaff(role) && <AskBox report={report} viewer={viewer} />}
                  <Undeliverable report={report} viewer={viewer} />
                  {tabs.panel(
                    'request',
                    docked && controls,
                    <Columns
                      docked={docked !== undefined}
                      facts={
                        <>
                          <WorkSection report={report} viewer={viewer} />
                          <FactSections report={report} viewer={viewer} docked={docked !== undefined} />
                        </>
                      }
                    >
                      <Deliveries report={report} role={role} />
                      {/* Loads later, so it is below the fields that it would move. */}
                      <SameCrash report={report} viewer={viewer} deliverable={deliverableNow(report, role)} />
                      <ClientDocuments report={report} role={role} />
                      <RequestActions report={report} role={role} onDeleted={onClose} />
                      <TrackingLink report={report} viewer={viewer} />
                      <RequestAgain report={report} viewer={viewer} />
                    </Columns>,
                  )}
                  {tabs.panel(
                    'conversation',
                    <MessageStream report={report} viewer={viewer} timeline={kind.timelineTitle} />,
                  )}
                  {question}
                  {fieldName && <UploadFocus field={fieldName} content={content} />}
                </>,
              )}
            </div>
          </Dialog>
        </div>
      </IsDocked>
    </WorkConfirmation>
  )
}

/** Everything about one request, polled, with the actions the viewer may take and the way to the next request. */
export const RequestDialog = (props: DialogProps) =>
  isRequestId(props.id) ? (
    <OpenRequest {...props} />
  ) : (
    <EmptyDialog error={new AppError('not_found')} docked={props.docked} onClose={props.onClose} />
  )
