import type { EmailData } from '@portal/contract/emails/email-data'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import { EmailError } from '../errors.ts'
import { moreLinks, type RenderContext } from './content.ts'
import { fillTemplate } from './fill-template.ts'
import { plainText, textOfPage } from './text.ts'
import { words } from './words.ts'

// Links are of no interest here, only the words.
const origin = 'https://portal.example'
const link = origin

/** An email says different things depending on what could be linked when it was sent, which nothing has recorded. */
const contexts: readonly RenderContext[] = [
  { origin, link, trackLink: origin, canReply: true, attached: true },
  { origin, link, canReply: false, attached: false },
  { origin, canReply: true },
]

/** The texts that an email may have had, to recognize it where it is quoted. */
export const sentTexts = (template: EmailTemplate, data: EmailData): string[] =>
  contexts.flatMap((context) => {
    try {
      const email = fillTemplate(template, data, context)
      if (!email) return []
      const links = moreLinks(email.content, context, words[email.language].track)
      return [email.subject, plainText(email, links), textOfPage(email, links)]
    } catch (error) {
      // Without a link, this email is never sent.
      if (error instanceof EmailError) return []
      throw error
    }
  })
