import type { Db } from '@portal/api/db/client'
import { EmailData } from '@portal/contract/emails/email-data'
import { sentTexts } from '@portal/notifications/emails/sent-texts'
import { footer } from './reply-text.ts'
import { sentWords, type SentWords } from './sent-words.ts'
import { findSent } from './store.ts'

/** The words of our emails about a request. */
export const wordsSentAbout = async (db: Db, reportId: string): Promise<SentWords> => {
  const { emails, written } = await findSent(db, reportId)
  const texts = emails.flatMap(({ template, data }) => {
    const parsed = EmailData.safeParse(data)
    return parsed.success ? sentTexts(template, parsed.data) : []
  })
  return sentWords([footer, ...written, ...texts])
}
