import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { Alert, Button, useStaleMessage } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { closeUndoToast } from '@portal/ui/requests/undo'
import type { DockedRequest } from '../list/definition.ts'
import { useIsDeleted } from './deleted-requests.ts'
import { onFrame } from '../later.ts'
import { useHandler } from '../use-handler.ts'
import { stepOf, type NextStep } from '../actions/next-step.ts'
import { isRequestId, kindOf, type AnyRequest } from './request.ts'
import { focusAnswer } from '../messages/use-scroll-to-news.ts'
import { MessageStream } from '../messages/stream.tsx'
import { unreadMessages, useConversation } from '../messages/stream-items.ts'
import { mediaQueryHook } from '@portal/ui/hooks'
import { nextDeliverable } from './deliver-document.tsx'
import { fileDropHandlers, focusFileField, openFilePicker } from './file-target.ts'
import { WaitingDeliveries } from './waiting-deliveries.tsx'
import { Kept, useKeptFor } from './kept.ts'
import { useUnsavedFileGuard } from './unsaved-file.tsx'
import { useColleagueQuestion } from './colleague-question.tsx'
import { WorkConfirmation } from './confirm-work.ts'
import { headerOf, type HeaderFacts } from './header-facts.ts'
import { IsDocked } from './is-docked.ts'
import { RequestClient } from './request-client.ts'
import { ModalHeader } from './modal-header.tsx'
import { NextRequest, type OpenedFromList } from './next-request.tsx'
import { PanelFocus } from './panel-focus.tsx'
import { PanelHeader } from './panel-header.tsx'
import { PanelSteps, PanelTabList, PanelTabPanels, usePanelTabs } from './panel-parts.tsx'
import { RequestPart } from './request-parts.tsx'
import { useSameCrash } from './use-same-crash.ts'
import { TitleControls } from './title-controls.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useFocusTitleOnChange } from './use-focus-title-on-change.ts'
import { useMarkOpened } from './use-mark-opened.ts'
import { useMoved } from './use-moved.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useStatusAnnouncement } from './use-status-announcement.ts'

export interface DialogProps {
  id: string
  /** The report as the list has it, shown until the report itself has loaded. */
  listed: AnyRequest | undefined
  viewer: User
  /** Its row in the list, shown until the report has loaded. */
  row?: HeaderFacts | undefined
  /** Its row has a message that is new. */
  unread?: boolean
  /** The way to its neighbors, in the lists that have it. */
  steps?: DockedRequest | undefined
  /** It is open beside the list, instead of over it. */
  isDocked?: boolean
  /** The next step with its row. */
  step?: NextStep | undefined
  /** The buttons of the next step, and the menu of the rest. */
  tools?: ReactNode
  /** Given when the dialog was opened from a list of work, which it covers. */
  queue: OpenedFromList | undefined
  onClose: () => void
}

/** Whether there is room for the controls above the scrolling part. On a phone they scroll with it. */
const useHasRoom = mediaQueryHook('(min-width: 40rem)')

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found'

const Problem = ({ error }: { error: unknown }) => (
  <Alert tone="danger" title={isNotFound(error) ? "We can't find this request" : "We couldn't load this request"}>
    {isNotFound(error) ? "It was deleted or you don't have access." : errorMessage(error)}
  </Alert>
)

const RequestSkeleton = () => (
  <div className="animate-pulse space-y-4 p-5 motion-reduce:animate-none">
    <output className="sr-only">Loading request</output>
    {['h-20', 'h-44', 'h-44'].map((height, at) => (
      <div key={`${at}`} aria-hidden className={`rounded-card bg-sunken ${height}`} />
    ))}
  </div>
)

const OpenRequest = (props: DialogProps) => {
  const {
    id,
    listed,
    viewer,
    row,
    unread = false,
    steps,
    isDocked: isBeside = false,
    step,
    tools,
    queue,
    onClose,
  } = props
  const { role } = viewer
  const docked = isBeside ? steps : undefined
  const isDocked = docked !== undefined
  const isDeleted = useIsDeleted(id)
  const read = useQuery(kindOf({ id }).calls.get, isDeleted ? null : { params: { id } }, { poll: true })
  const notFound = isNotFound(read.error)
  // The request's messages and timeline are fetched beside it, not after it.
  const { conversation } = useConversation(id, !isDeleted && !notFound)
  usePrefetch(steps?.following, id)
  useSameCrash(docked?.following ?? id, role, docked?.following !== undefined)
  const isComplete = useSameCrash(id, role, !isDeleted && !notFound).isSettled || !isDocked
  const request = notFound || !isComplete ? undefined : (read.data ?? listed)
  const error = request ? undefined : read.error
  useMoved(id, read.data)
  useMarkOpened(read.data, role)
  const staleMessage = useStaleMessage(read.error)
  const statusAnnouncement = useStatusAnnouncement(id, request?.status)
  const hasRoom = useHasRoom()
  const content = useRef<HTMLDivElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const { confirmLeave, renderGuarded } = useUnsavedFileGuard()
  const kept = useKeptFor(id)
  const title = useFocusTitleOnChange(id, request !== undefined, content)
  const fieldName = request && nextDeliverable(request, role)
  const { confirmWork, question } = useColleagueQuestion(request, viewer.id)
  const tabs = usePanelTabs(id, unread)
  const close = useHandler(onClose)
  const showConversation = useHandler(() => tabs.select('conversation'))
  useEffect(() => closeUndoToast(({ request: changed }) => changed !== id), [id])

  // A status change can remove the focused button. The focus then stays in the dialog.
  useEffect(() =>
    onFrame(() => {
      if (request && document.activeElement === document.body)
        (nextButton.current ?? content.current)?.focus({ preventScroll: true })
    }),
  )

  if (isDeleted) return null

  const stepText = step?.text ?? (request && stepOf(request, viewer).text)
  const facts = request ? headerOf(request) : notFound ? undefined : row
  const controls = request && !isDocked && <TitleControls request={request} viewer={viewer} onDeleted={onClose} />
  const guarded =
    (open: OpenedFromList['open']): OpenedFromList['open'] =>
    (...next) =>
      confirmLeave(() => open(...next))
  const said = { facts, request, viewer, step: stepText }
  const header = docked ? (
    <PanelHeader {...said} docked={docked} nextButton={nextButton} tools={error === undefined && tools} />
  ) : (
    <ModalHeader {...said} content={content} />
  )
  const chooseFile = fieldName && (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      onClick={() => openFilePicker(content.current, fieldName)}
    >
      Choose File
    </Button>
  )
  const footer =
    !isDocked && steps ? (
      <div className="flex w-full items-center gap-2 max-sm:-mx-2 max-sm:w-auto max-sm:grow">
        {error === undefined && tools}
        {chooseFile}
        <PanelSteps docked={steps} ref={nextButton} className="ml-auto max-sm:[&>p]:sr-only" />
      </div>
    ) : (
      request &&
      queue && (
        <NextRequest ref={nextButton} id={id} from={{ ...queue, open: guarded(queue.open) }}>
          {chooseFile}
        </NextRequest>
      )
    )
  const parts = request && {
    request: <RequestPart request={request} viewer={viewer} hasMenu={isDocked && Boolean(tools)} onClose={close} />,
    conversation: (
      <MessageStream
        request={request}
        viewer={viewer}
        timeline={kindOf(request).timelineTitle}
        isSelected={tabs.isShown('conversation')}
        isAsked={tabs.asked === 'conversation'}
        onShown={showConversation}
      />
    ),
  }
  return (
    <WorkConfirmation value={confirmWork}>
      <IsDocked value={isDocked}>
        <RequestClient value={facts?.clientName ?? null}>
          <div {...fileDropHandlers(fieldName, () => tabs.select('request'))} className="contents">
            <Dialog
              width="wide"
              docked={isDocked}
              filled={isDocked}
              onClose={() => confirmLeave(onClose)}
              title={
                <span
                  ref={title}
                  tabIndex={-1}
                  className={
                    isDocked
                      ? 'mr-36 block truncate focus-visible:outline-2 focus-visible:outline-accent'
                      : 'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'
                  }
                >
                  {facts?.clientName ?? 'Request'}
                </span>
              }
              header={
                <>
                  {header}
                  {request && (
                    <>
                      {hasRoom && <Fragment key={id}>{controls}</Fragment>}
                      <Fragment key={`undo ${id}`}>
                        <UndoBar request={request} />
                        <WaitingDeliveries request={request} />
                      </Fragment>
                    </>
                  )}
                  {isDocked && error === undefined && (
                    <PanelTabList
                      tabs={tabs}
                      unread={conversation && unreadMessages(conversation).length}
                      isUnread={unread}
                    />
                  )}
                  <output className="sr-only">{statusAnnouncement}</output>
                </>
              }
              footer={footer}
            >
              {parts ? (
                <div
                  key={id}
                  ref={content}
                  tabIndex={-1}
                  className={isDocked ? 'flex h-full flex-col outline-none' : 'scroll-mt-4 space-y-7 pb-2 outline-none'}
                >
                  {staleMessage && <Alert tone="warning">{staleMessage}</Alert>}
                  {!hasRoom && controls}
                  {renderGuarded(
                    <Kept value={kept}>
                      {isDocked ? (
                        <PanelTabPanels tabs={tabs} {...parts} />
                      ) : (
                        <>
                          {parts.request}
                          {parts.conversation}
                        </>
                      )}
                      {question}
                      {fieldName && (
                        <PanelFocus
                          panel="upload"
                          content={content}
                          focus={(inside) => focusFileField(inside, fieldName)}
                          onShown={() => isDocked && tabs.select('request')}
                        />
                      )}
                      {/* The question is removed from the URL, so that "Answer" leads to the form again. */}
                      <PanelFocus
                        panel="answer"
                        content={content}
                        focus={focusAnswer}
                        onShown={() => tabs.select('request')}
                      />
                    </Kept>,
                  )}
                </div>
              ) : error === undefined ? (
                <RequestSkeleton />
              ) : (
                <div className={isDocked ? 'p-5' : ''}>
                  <Problem error={error} />
                </div>
              )}
            </Dialog>
          </div>
        </RequestClient>
      </IsDocked>
    </WorkConfirmation>
  )
}

/** Everything about one request, polled, with the actions the viewer may take and the way to the next request. */
export const RequestDialog = (props: DialogProps) =>
  isRequestId(props.id) ? (
    <OpenRequest {...props} />
  ) : (
    <Dialog width="wide" docked={props.isDocked === true} onClose={props.onClose} title="Request">
      <Problem error={new AppError('not_found')} />
    </Dialog>
  )
