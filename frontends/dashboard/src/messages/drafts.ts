import { draftStorage } from '@portal/ui/conversation/drafts'

/** The draft of one account for one request. Nobody else sees it. */
export const messageDraft = (userId: string, requestId: string, kind: 'message' | 'note' | `answer ${string}`) =>
  draftStorage('browser', `${userId} ${requestId} ${kind}`)
