import { and, count, eq, ne } from 'drizzle-orm'
import { problemsTitle } from '@portal/contract/requests/messages'
import type { Db } from '../../db/client.ts'
import { documents } from '../../db/schema/documents.ts'
import { messages } from '../../db/schema/messages.ts'

/** The text of a message, and what couldn't be used of an email, as the email about it has them; empty when there is none. */
export const findMessageText = async (db: Db, id: string): Promise<string> => {
  const isSent = and(
    eq(documents.requestId, messages.requestId),
    eq(documents.messageId, id),
    ne(documents.documentType, 'originalEmail'),
  )
  const [row] = await db
    .select({ text: messages.text, problems: messages.problems, files: count(documents.id) })
    .from(messages)
    .leftJoin(documents, isSent)
    .where(eq(messages.id, id))
    .groupBy(messages.id)
  if (!row) return ''
  const { text, problems } = row
  const title = problems.length > 0 ? [problemsTitle({ text, files: Array.from({ length: row.files }) }, 'their')] : []
  return [text, ...title, ...problems].filter(Boolean).join('\n\n')
}
