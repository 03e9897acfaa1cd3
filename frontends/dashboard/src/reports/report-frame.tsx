import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentenceOf, useRead } from '@portal/client'
import type { getCrashReport } from '@portal/contract/crash-reports'
import { statusLook } from '@portal/contract/status-looks'
import { formatDay } from '@portal/contract/dates'
import { Failure } from '@portal/contract/failure'
import type { getPoliceReport } from '@portal/contract/police-reports'
import { Alert, Badge, PageSpinner, StatusBadge } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import type { AnyReport } from './report.ts'
import { useDeletedHere } from './deleted-here.ts'
import { useFailingSince } from './use-failing-since.ts'

interface ReportFrameProps<T> {
  id: string
  endpoint: typeof getCrashReport | typeof getPoliceReport
  /** The report as the list shows it, until its own answer is there. */
  listed: T | undefined
  onClose: () => void
  /** Stands under the name, beside status and flags. */
  renderControls?: (report: T) => ReactNode
  renderBadges?: (report: T) => ReactNode
  children: (report: T) => ReactNode
}

const isAbsent = (error: unknown) => error instanceof Failure && error.code === 'not_found'

/** What to say when the status of an open report changed. */
const useStatusNews = (status: string | undefined): string => {
  const [known, setKnown] = useState({ status, news: '' })
  if (status !== known.status)
    setKnown({
      status,
      news: status && known.status ? `The status of the request is now ${statusLook(status).label}.` : '',
    })
  return known.news
}

/** The dialog around everything about one report, fresh within three seconds. */
export const ReportFrame = <T extends AnyReport>({
  id,
  endpoint,
  listed,
  onClose,
  renderControls,
  renderBadges,
  children,
}: ReportFrameProps<T>) => {
  const deleted = useDeletedHere(id)
  const read = useRead(endpoint as typeof getCrashReport, deleted ? null : { params: { id } }, { poll: true })
  const report = isAbsent(read.error) ? undefined : ((read.data as AnyReport | undefined as T | undefined) ?? listed)
  const failingSince = useFailingSince(read.error)
  const news = useStatusNews(report?.status)
  const content = useRef<HTMLDivElement>(null)

  // What was pressed can be gone with the status it belonged to; the focus then stays in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
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
              : sentenceOf(read.error)}
          </Alert>
        )}
      </Dialog>
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={report.clientName}
      header={
        <>
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <p className="mr-1 text-sm text-muted">Crash {formatDay(report.crashDate)}</p>
            <StatusBadge status={report.status} />
            {report.urgent && <Badge tone="stopped">URGENT</Badge>}
            {renderBadges?.(report)}
          </div>
          {renderControls?.(report)}
          <output className="sr-only">{news}</output>
        </>
      }
    >
      <div ref={content} tabIndex={-1} className="space-y-7 pb-2 outline-none">
        {failingSince && (
          <Alert tone="warning">The report could not be refreshed since {failingSince}. It is being tried again.</Alert>
        )}
        {children(report)}
      </div>
    </Dialog>
  )
}
