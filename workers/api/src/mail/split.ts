import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { splitMail } from '@portal/contract/mail/split-mail'
import { isAssertionFailure, writeAll } from '../db/client.ts'
import type { StoredReading } from '../db/schema/documents.ts'
import { keyOf, labelOf } from '../files/names.ts'
import { removeUnnamed } from '../files/sweep.ts'
import { handler } from '../handler.ts'
import { newId } from '../platform/ids.ts'
import { describeError, logError } from '../platform/log.ts'
import { scanMailSoon } from './scan.ts'
import { partsOf } from './split-store.ts'
import { countMailIn, findMailRows, findListedFiles } from './store.ts'

/** `scan0019, pages 3–4.pdf`. */
const partLabel = (label: string, first: number, count: number): string => {
  const name = label.replace(/\.pdf$/i, '').slice(0, limits.nameLength - 30)
  return labelOf(`${name}, ${count === 1 ? `page ${first}` : `pages ${first}–${first + count - 1}`}.pdf`)
}

/** The reading of some pages. */
const partOf = (reading: StoredReading | null, first: number, count: number): StoredReading | null => {
  const [from, to] = [first - 1, first - 1 + count]
  return reading && { pages: reading.pages.slice(from, to), plates: reading.plates.slice(from, to) }
}

const cannotSplit = () =>
  new AppError('invalid', {
    message: "We couldn't split this file there. Check its pages, or split it on your computer.",
  })

/**
 * Stores the parts first. One batch then makes them files of the mail and sets the original aside, if its version is
 * still as the caller knew it. After a crash before the batch, no row names the stored objects, so the sweep deletes
 * them. A call repeated after the batch finds the file changed.
 */
export const splitMailHandler = handler(splitMail, async ({ context, params, body: { version, starts } }) => {
  const [file] = await findMailRows(context, [params.id])
  if (!file || file.state === 'sent') throw new AppError('not_found')
  if (file.version !== version || file.state !== 'waiting') throw new AppError('changed_meanwhile')
  if (file.scan !== null && file.scan !== 'clean') throw cannotSplit()
  if ((await countMailIn(context, ['waiting'])) + starts.length > limits.mail.files) throw new AppError('too_many')

  const firsts = [1, ...starts]
  const parts = firsts.map((first, at) => ({
    id: newId('file'),
    first,
    last: at === starts.length ? null : starts[at]! - 1,
  }))
  const keys = parts.map(({ id }) => keyOf(id, 'pdf'))
  const remove = () => removeUnnamed(context, keys)
  try {
    const ranges = parts.map(({ id, first, last }) => ({ key: keyOf(id, 'pdf'), first, last }))
    const stored = await context.pdfSplits.split(keyOf(file.id, 'pdf'), ranges).catch((error: unknown) => {
      logError('pdf_not_split', { requestId: context.requestId, ...describeError(error) })
      throw new AppError('unavailable')
    })
    if (!stored || stored.some(({ size }) => size > limits.uploadBytes)) throw cannotSplit()
    const added = parts.map(({ id, first }, at) => {
      const { size, sha256, pages } = stored[at]!
      return {
        id,
        size,
        sha256,
        label: partLabel(file.label, first, pages),
        reading: partOf(file.reading, first, pages),
      }
    })
    await writeAll(context.db, partsOf(context, file, added))
  } catch (error) {
    if (error instanceof AppError) await remove()
    if (!isAssertionFailure(error)) throw error
    await remove()
    throw new AppError('changed_meanwhile')
  }
  for (const { id } of parts) scanMailSoon(context, id)
  return findListedFiles(
    context,
    parts.map(({ id }) => id),
  )
})
