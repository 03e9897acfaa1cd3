import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { messageTemplates } from '../db/schema/messages.ts'

const { id, title, text, textEs, asks, version } = messageTemplates
const columns = { id, title, text, textEs, asks, version }

export const findTemplates = ({ db }: RequestContext) =>
  db
    .select(columns)
    .from(messageTemplates)
    .orderBy(asc(sql`${title} collate nocase`), asc(id))

export const findTemplate = async ({ db }: RequestContext, templateId: string) => {
  const [row] = await db.select(columns).from(messageTemplates).where(eq(id, templateId))
  return row
}

export const countTemplates = async ({ db }: RequestContext): Promise<number> =>
  (await db.select({ n: count() }).from(messageTemplates))[0]?.n ?? 0

type Content = Pick<typeof messageTemplates.$inferInsert, 'title' | 'text' | 'textEs' | 'asks'>

export const insertTemplate = ({ db, now }: RequestContext, row: Content & { id: string }): Statement =>
  db.insert(messageTemplates).values({ ...row, createdAt: now.toISOString() })

/** Changes the template if it still has the version. */
export const updateTemplate = (
  { db }: RequestContext,
  templateId: string,
  content: Content,
  expectedVersion: number,
): Statement =>
  db
    .update(messageTemplates)
    .set({ ...content, version: sql`${version} + 1` })
    .where(and(eq(id, templateId), eq(version, expectedVersion)))

export const deleteTemplate = ({ db }: RequestContext, templateId: string): Statement =>
  db.delete(messageTemplates).where(eq(id, templateId))
