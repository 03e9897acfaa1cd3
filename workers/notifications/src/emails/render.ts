import type { EmailTemplate } from '@portal/contract/emails/templates'
import type { EmailData } from '@portal/contract/emails/email-data'
import { EmailError } from '../errors.ts'
import { moreLinks, type EmailContent, type RenderContext } from './content.ts'
import { fillTemplate } from './fill-template.ts'
import { htmlPage } from './layout.tsx'
import { oneLine, plainText } from './text.ts'
import { words } from './words.ts'

const subjectLength = 150

/**
 * An email's subject (one line, at most 150 characters), text and HTML. Pure.
 * Throws EmailError INVALID_EMAIL when the data belongs to another email or lacks its link.
 */
export const render = async (name: EmailTemplate, data: EmailData, context: RenderContext) => {
  const email = fillTemplate(name, data, context)
  if (!email) throw new EmailError('INVALID_EMAIL', 'The data belongs to another email')
  const links = moreLinks(email.content, context, words[email.language].track)
  return {
    subject: oneLine(email.subject, subjectLength),
    text: plainText(email, links),
    html: htmlPage(email, links),
  }
}

/** The same of an email that no template of the outbox describes. */
export const renderContent = (content: EmailContent) => {
  const parts = { language: 'en', content, preview: content.paragraphs[0] ?? '', details: [], listed: [] } as const
  return { subject: oneLine(content.subject, subjectLength), text: plainText(parts, []), html: htmlPage(parts, []) }
}
