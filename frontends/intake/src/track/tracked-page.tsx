import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { formatDate } from '@portal/contract/dates'
import { paths } from '@portal/contract/paths'
import { Alert, ButtonLink, Page, useStaleMessage } from '@portal/ui'
import { AnswerBox } from './answer-box.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { Conversation } from './conversation.tsx'
import { ClientDocuments, DeliveredDocuments } from './documents.tsx'
import { KeepInAccount } from './keep-in-account.tsx'
import { StatusCard } from './status-card.tsx'
import { trackColumns, trackTitle } from './track-loading.tsx'

interface TrackedPageProps {
  request: TrackedRequest
  session: string
  /** Set while polling fails. */
  error: unknown
  refresh: () => Promise<unknown>
}

/** A guest's request: what we need from them first, then what was delivered, the messages, and the rest. */
export const TrackedPage = ({ request, session, error, refresh }: TrackedPageProps) => {
  const { clientName, crashDate, documents, status, canCancel, claimToken, contactEmail } = request
  const delivered = documents.filter((document) => document.delivered)
  const sent = documents.filter((document) => !document.delivered)
  const staleMessage = useStaleMessage(error)
  return (
    <Page title={trackTitle} subtitle={`${clientName}, crash on ${formatDate(crashDate)}`} width="wide">
      <div className="space-y-6">
        {staleMessage && <Alert tone="warning">{staleMessage}</Alert>}
        <div className={trackColumns}>
          <div className="space-y-6">
            <AnswerBox request={request} session={session} refresh={refresh} />
            <DeliveredDocuments session={session} documents={delivered} />
            <StatusCard request={request} />
            <Conversation request={request} session={session} refresh={refresh} />
          </div>
          <div className="space-y-6">
            <ClientDocuments session={session} documents={sent} />
            {claimToken !== null && <KeepInAccount claimToken={claimToken} email={contactEmail} />}
            {canCancel && <CancelRequest session={session} refresh={refresh} />}
            {status === 'cancelled' && (
              <ButtonLink href={paths.request} variant="secondary">
                Submit a New Request
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
