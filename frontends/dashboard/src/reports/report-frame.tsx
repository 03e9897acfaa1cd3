import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import type { getCrashReport } from '@portal/contract/crash-reports'
import { statusLook } from '@portal/contract/status-looks'
import { formatDay } from '@portal/contract/dates'
import { Failure } from '@portal/contract/failure'
import type { getPoliceReport } from '@portal/contract/police-reports'
import { Alert, Badge, Button, PageSpinner, StatusBadge } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { chooseFor, dropInto } from './due-document.ts'
import { NextOrder, type Queue } from './next-order.tsx'
import type { AnyReport } from './report.ts'
import { useDeletedHere } from './deleted-here.ts'
import { useLeaving } from './unsent.tsx'
import { useFailingSince } from './use-failing-since.ts'

interface ReportFrameProps<T> {
  id: string
  endpoint: typeof getCrashReport | typeof getPoliceReport
  /** The report as the list shows it, until its own answer is there. */
  listed: T | undefined
  queue: Queue | undefined
  onClose: () => void
  /** The name of the control that takes the document which is owed, while it does. */
  due: (report: T) => string | undefined
  /** Stands under the name, beside status and flags. */
  renderControls?: (report: T) => ReactNode
  renderBadges?: (report: T) => ReactNode
  children: (report: T) => ReactNode
}

const isAbsent = (error: unknown) => error instanceof Failure && error.code === 'not_found'

/** What to say when the status of an open report changed. */
const useStatusNews = (id: string, status: string | undefined): string => {
  const [known, setKnown] = useState({ id, status, news: '' })
  if (id !== known.id || status !== known.status)
    setKnown({
      id,
      status,
      news:
        status && known.status && id === known.id
          ? `The status of the request is now ${statusLook(status).label}.`
          : '',
    })
  return known.news
}

/** Where the focus goes, and what is in view, when another report takes the place of the one that was opened: its beginning. */
const useBeginning = (id: string, there: boolean, content: RefObject<HTMLElement | null>) => {
  const title = useRef<HTMLSpanElement>(null)
  const opened = useRef(id)
  useEffect(() => {
    if (!there || id === opened.current) return
    opened.current = id
    content.current?.scrollIntoView({ block: 'start' })
    title.current?.focus()
  }, [id, there, content])
  return title
}

/** The dialog around everything about one report, fresh within three seconds. */
export const ReportFrame = <T extends AnyReport>({
  id,
  endpoint,
  listed,
  queue,
  onClose,
  due,
  renderControls,
  renderBadges,
  children,
}: ReportFrameProps<T>) => {
  const deleted = useDeletedHere(id)
  const read = useQuery(endpoint as typeof getCrashReport, deleted ? null : { params: { id } }, { poll: true })
  const report = isAbsent(read.error) ? undefined : ((read.data as AnyReport | undefined as T | undefined) ?? listed)
  const failingSince = useFailingSince(read.error)
  const news = useStatusNews(id, report?.status)
  const content = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const { leaveBy, guard } = useLeaving()
  const title = useBeginning(id, report !== undefined, content)

  // What was pressed can be gone with the status it belonged to; the focus then stays in the dialog, on what comes next.
  useEffect(() => {
    if (document.activeElement === document.body) (next.current ?? content.current)?.focus({ preventScroll: true })
  })

  if (deleted) return null
  if (!report)
    return (
      <Dialog open onClose={onClose} title="Report">
        {read.error === undefined ? (
          <PageSpinner label="Loading the report" />
        ) : (
          <Alert
            tone="danger"
            title={isAbsent(read.error) ? 'This report was not found' : 'The report could not be loaded'}
          >
            {isAbsent(read.error)
              ? 'It does not exist any more, or it is not one you can see.'
              : errorMessage(read.error)}
          </Alert>
        )}
      </Dialog>
    )

  const owed = due(report)
  return (
    <div {...dropInto(owed)} className="contents">
      <Dialog
        open
        onClose={() => leaveBy(onClose)}
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
              <p className="mr-1 text-sm text-muted">Crash {formatDay(report.crashDate)}</p>
              <StatusBadge status={report.status} />
              {report.urgent && <Badge tone="stopped">URGENT</Badge>}
              {renderBadges?.(report)}
            </div>
            <Fragment key={id}>{renderControls?.(report)}</Fragment>
            <output className="sr-only">{news}</output>
          </>
        }
        footer={
          queue && (
            <NextOrder
              ref={next}
              report={report}
              queue={{ ...queue, goTo: (...place) => leaveBy(() => queue.goTo(...place)) }}
            >
              {owed && (
                <Button variant="secondary" size="small" onClick={() => chooseFor(content.current, owed)}>
                  Choose file
                </Button>
              )}
            </NextOrder>
          )
        }
      >
        <div key={id} ref={content} tabIndex={-1} className="scroll-mt-4 space-y-7 pb-2 outline-none">
          {failingSince && (
            <Alert tone="warning">
              The report could not be refreshed since {failingSince}. It is being tried again.
            </Alert>
          )}
          {guard(children(report))}
        </div>
      </Dialog>
    </div>
  )
}
