import { AppError } from '@portal/contract/api/errors'
import { findReading, keepReading } from '@portal/contract/mail/readings'
import { factsOnly } from '@portal/contract/reading/facts-only'
import { handler } from '../handler.ts'
import { platesByPage } from '../requests/compare/plates.ts'
import { findReadings, setReading } from './store.ts'

export const keepReadingHandler = handler(keepReading, async ({ context, params: { id }, body: { pages } }) => {
  const reading = { pages: factsOnly(pages), plates: platesByPage(context.config.dataKeys, pages) }
  if (!(await setReading(context, id, reading))) throw new AppError('not_found')
})

export const findReadingHandler = handler(findReading, async ({ context, params: { id } }) => {
  const reading = (await findReadings(context, [id])).get(id)
  if (!reading) throw new AppError('not_found')
  return { pages: reading.pages.map((page) => ({ ...page, lines: [...page.lines] })) }
})
