import type { Db } from '@portal/api/storage/db'
import { LetterData } from '@portal/contract/letters'
import type { LetterPreview } from '@portal/contract/notifications'
import { attachable } from './attachment.ts'
import { LetterError } from './letter-error.ts'
import { render } from './letters/render.ts'
import { linkOf } from './link-of.ts'
import { findLetter } from './store.ts'

/** Stands in a preview where the letter has its token: who may look at letters may not open what they open. */
const blank = async (): Promise<string> => 'hidden-in-preview'

/** A letter as it was or would be sent, its tokens blanked; null when it is no longer kept or cannot be written. */
export const preview = async (
  db: Db,
  files: R2Bucket,
  origin: string,
  letterId: string,
): Promise<LetterPreview | null> => {
  const row = await findLetter(db, letterId)
  const { data } = LetterData.safeParse(row?.data)
  if (!row || !data) return null
  const link = await linkOf(row, data, origin, blank)
  const attached = (await attachable(data, files)) !== null
  return render(row.letter, data, { origin, link, attached }).catch((error: unknown) => {
    if (error instanceof LetterError) return null
    throw error
  })
}
