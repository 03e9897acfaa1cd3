import { expect } from '@playwright/test'
import type { Caller } from './sign-in.ts'

/** An email that was sent, as the local email list shows it. */
export interface SentEmail {
  to: string
  subject: string
  messageId: string
}

const emailList = '/cdn-cgi/local/explorer/api/local/email/sending'

const sentEmails = async (page: Caller): Promise<SentEmail[]> => {
  const response = await page.request.get(emailList, { params: { per_page: 100 } })
  const { result } = (await response.json()) as { result: { to: string[]; subject: string; messageId: string }[] }
  return result.map(({ to, subject, messageId }) => ({ to: to[0]!, subject, messageId }))
}

/** The emails sent so far whose subject has the request's reference number, newest first. */
export const emailsAbout = async (page: Caller, reference: string): Promise<SentEmail[]> =>
  (await sentEmails(page)).filter(({ subject }) => subject.includes(reference))

const textOf = async (page: Caller, { messageId }: SentEmail): Promise<string> => {
  const response = await page.request.get(emailList, { params: { email_id: messageId } })
  return ((await response.json()) as { result: { text: string } }).result.text
}

/** An email about a change by staff waits for some seconds, others are there within one. */
const often = { intervals: [200] }

/** Waits for an email to an address with a link to a page of the portal. Returns the link's path and query. */
export const emailedLink = async (page: Caller, to: string, path: string): Promise<string> => {
  const links: string[] = []
  await expect
    .poll(async () => {
      for (const email of (await sentEmails(page)).filter((sent) => sent.to === to)) {
        const link = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(await textOf(page, email))
        if (link) links.push(link[1]!)
      }
      return links.length
    }, often)
    .toBeGreaterThan(0)
  return links[0]!
}
