import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A letter that went out: the local provider lists it and leaves its text in a file. */
export interface SentLetter {
  to: string
  subject: string
  messageId: string
}

const root = join(import.meta.dirname, '../..')

/** The letters sent so far whose subject names the order, newest first. */
export const lettersAbout = async (page: Page, reference: string): Promise<SentLetter[]> => {
  const answer = await page.request.get('/cdn-cgi/local/explorer/api/local/email/sending?per_page=100')
  const { result } = (await answer.json()) as { result: { to: string[]; subject: string; messageId: string }[] }
  return result
    .filter(({ subject }) => subject.includes(reference))
    .map(({ to, subject, messageId }) => ({ to: to[0]!, subject, messageId }))
}

/** The token of the delivery link in a letter's text. */
export const deliveryTokenIn = ({ messageId }: SentLetter): string => {
  const [file] = globSync(`.wrangler/tmp/email/*/email-text/${messageId.slice(1, -1)}.*`, { cwd: root })
  const link = /\/delivery\?token=([\w-]+)/.exec(readFileSync(join(root, file!), 'utf8'))
  return link![1]!
}
