import type { Db } from '@portal/api/db/client'
import { findRecipientFacts } from '@portal/api/db/email-recipients'
import { emailDataOf } from '@portal/notifications/email-data'
import { sentTexts } from '@portal/notifications/emails/sent-texts'
import { footer } from './reply-text.ts'
import { sentWords, type SentWords } from './sent-words.ts'
import { findSent } from './store.ts'

/** The words of our emails about a request. */
export const wordsSentAbout = async (db: Db, requestId: string): Promise<SentWords> => {
  const { emails, written } = await findSent(db, requestId)
  const facts = await findRecipientFacts(db, { requestId, address: '' })
  const texts = await Promise.all(
    emails.map(async (email) => {
      const data = await emailDataOf(db, email, facts)
      return data ? sentTexts(email.template, data) : []
    }),
  )
  return sentWords([footer, ...written, ...texts.flat()])
}
