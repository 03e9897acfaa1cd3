import { Failure } from '@portal/contract/failure'
import { previewNotification as endpoint } from '@portal/contract/notifications'
import { describe, logError } from '../log.ts'
import { verb } from '../verb.ts'
import { findLetter } from './store.ts'

export const previewNotification = verb(endpoint, async ({ scope, params }) => {
  const letter = await findLetter(scope, params.id)
  if (!letter?.kept) throw new Failure('not_found')
  const preview = await scope.letterPreviews.preview(letter.id).catch((error: unknown) => {
    logError('letter_not_previewed', { letterId: letter.id, ...describe(error) })
    throw new Failure('unavailable')
  })
  if (!preview) throw new Failure('not_found')
  return preview
})
