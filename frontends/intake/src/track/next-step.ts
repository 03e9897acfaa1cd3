import { agencyNotKnown } from '@portal/contract/kinds/labels'
import type { Translated } from '@portal/contract/language'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { isWithdrawn } from '@portal/contract/requests/changed-documents'
import { isClosed } from '@portal/contract/requests/transitions'
import { hasRepliedSince, type Waiting } from '@portal/contract/requests/waiting'
import type { TrackTexts } from './texts/en.ts'

type Texts = Translated<TrackTexts>

const asSentence = (text: string): string => text.replace(/[^.!?]$/, '$&.')

const sentences = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' ')

const waitingForAgency = ({ waiting, contactEmail }: TrackedRequest, t: Texts): string =>
  sentences(
    t.waitingForAgency,
    waiting?.reason && asSentence(waiting.reason),
    waiting?.checkAgainOn && t.checkAgain(waiting.checkAgainOn),
    t.news(contactEmail),
  )

/** The client may have written without sending what was asked, which the form above names. */
const waitingForClient = ({ asks, since }: Waiting, { messages }: TrackedRequest, t: Texts): string =>
  asks.length > 0 && hasRepliedSince(since, messages) ? t.missing : t.hearFromYou

const isDelivered = ({ documents }: TrackedRequest): boolean => documents.some(({ delivered }) => delivered)

const ending = (request: TrackedRequest, t: Texts): string => {
  if (request.status === 'cancelled') return t.canceled
  return isDelivered(request) ? t.completed : t.closed
}

/**
 * The next step, in a sentence or two. Questions to the client are in a form instead.
 * @param say a reason in the page's language.
 */
export const nextStep = (request: TrackedRequest, t: Texts, say: (text: string) => string): string => {
  const { status, reason, waiting, agency, contactEmail, monitorForFull } = request
  if (isClosed(status)) return sentences(ending(request, t), reason && asSentence(say(reason)))
  if (waiting?.for === 'client') return waitingForClient(waiting, request, t)
  if (waiting?.for === 'agency') return waitingForAgency(request, t)
  if (status === 'full-report-uploaded') return t.reportReady
  if (status === 'face-page-uploaded') return sentences(t.faceReady, monitorForFull && t.fullWhenReleased(contactEmail))
  if (request.changedDocuments.some(isWithdrawn)) return t.gettingRight(contactEmail)
  if (agency === agencyNotKnown) return sentences(t.findingAgency, t.news(contactEmail))
  return status === 'processing-full-report' ? t.gettingFull(contactEmail) : t.getting(contactEmail)
}
