import { useTexts } from '@portal/client'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { paths } from '@portal/contract/paths'
import { isClosed } from '@portal/contract/requests/transitions'
import { Alert, ButtonLink, Page, useStaleMessage } from '@portal/ui'
import { AnswerBox } from '@portal/ui/conversation/answer-box'
import { draftStorage } from '@portal/ui/conversation/drafts'
import { CancelRequest, UndoCancel } from './cancel-request.tsx'
import { Conversation } from './conversation.tsx'
import { CorrectRequest } from './correct-request.tsx'
import { ClientDocuments, DeliveredDocuments } from './documents.tsx'
import { KeepInAccount } from './keep-in-account.tsx'
import { SignContext, SignField } from './sign-field.tsx'
import { StatusCard } from './status-card.tsx'
import { trackTexts } from './texts.ts'
import { trackColumns } from './track-loading.tsx'
import { useTrackedSending } from './use-tracked-sending.ts'

const Question = ({ text }: { text: string }) => <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>

interface TrackedPageProps {
  request: TrackedRequest
  session: string
  /** Set while polling fails. */
  error: unknown
  refresh: () => Promise<unknown>
}

/** A guest's request: what we need from them first, then what was delivered, the messages, and the rest. */
export const TrackedPage = ({ request, session, error, refresh }: TrackedPageProps) => {
  const t = useTexts(trackTexts)
  const { id, kind, clientName, crashDate, documents, messages, status, waiting } = request
  const { canCancel, undoCancelUntil, claimToken, contactEmail, officeToAdd } = request
  const sending = useTrackedSending(session)
  const correcting = { request, session, refresh }
  const delivered = documents.filter((document) => document.delivered)
  const sent = documents.filter((document) => !document.delivered)
  const staleMessage = useStaleMessage(error)
  return (
    <Page title={t.title} subtitle={t.subtitle(clientName, crashDate)} width="wide">
      <div className="space-y-6">
        {staleMessage && <Alert tone="warning">{staleMessage}</Alert>}
        <div className={trackColumns}>
          <div className="space-y-6">
            <SignContext value={{ session, asks: waiting?.asks ?? [], clientName, signer: request.signsOnScreen }}>
              <AnswerBox
                {...sending}
                kind={kind}
                waiting={waiting}
                isClosed={isClosed(status)}
                messages={messages}
                onSent={refresh}
                openStorage={(since) => draftStorage('tab', `${id} answer ${since}`)}
                Question={Question}
                Field={SignField}
              />
            </SignContext>
            <DeliveredDocuments session={session} documents={delivered} changed={request.changedDocuments} />
            <StatusCard
              request={request}
              addOffice={officeToAdd && <CorrectRequest {...correcting} first={officeToAdd} label={t.addOffice} />}
            >
              <CorrectRequest {...correcting} />
            </StatusCard>
            {undoCancelUntil !== null && <UndoCancel session={session} refresh={refresh} until={undoCancelUntil} />}
            <Conversation request={request} session={session} refresh={refresh} />
          </div>
          <div className="space-y-6">
            <ClientDocuments session={session} documents={sent} />
            {claimToken !== null && <KeepInAccount claimToken={claimToken} email={contactEmail} />}
            {canCancel && <CancelRequest session={session} refresh={refresh} />}
            {status === 'cancelled' && (
              <ButtonLink href={paths.request} variant="secondary">
                {t.newRequest}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
