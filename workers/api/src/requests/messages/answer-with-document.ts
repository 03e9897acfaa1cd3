import { isStaff } from '@portal/contract/accounts/roles'
import type { StoredDocument } from '@portal/contract/requests/documents'
import type { Actor, RequestContext } from '../../context.ts'
import type { Upload } from '../../handler.ts'
import { storeMessage } from './store-message.ts'
import { askFor, type Asked } from './waiting.ts'

/**
 * Stores a document that a client adds beside the conversation as their answer, when staff asked for it. Resolves to whether
 * it did; otherwise nothing was written.
 */
export const answerWithDocument = async (
  context: RequestContext,
  actor: Actor,
  request: Asked,
  document: StoredDocument,
  file: Upload,
): Promise<boolean> => {
  const answers = isStaff(actor.role) ? undefined : askFor(request, document)
  if (!answers) return false
  await storeMessage(context, {
    requestId: request.id,
    author: { kind: 'client', userId: actor.id, email: null },
    source: 'portal',
    text: '',
    files: [{ upload: file, answers }],
  })
  return true
}
