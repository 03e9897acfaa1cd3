import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** A letter that went out: the local provider lists it and leaves its text in a file. */
export interface SentLetter {
  to: string
  subject: string
  messageId: string
}

const root = join(import.meta.dirname, '../..')

const sentLetters = async (page: Page): Promise<SentLetter[]> => {
  const answer = await page.request.get('/cdn-cgi/local/explorer/api/local/email/sending?per_page=100')
  const { result } = (await answer.json()) as { result: { to: string[]; subject: string; messageId: string }[] }
  return result.map(({ to, subject, messageId }) => ({ to: to[0]!, subject, messageId }))
}

/** The letters sent so far whose subject names the order, newest first. */
export const lettersAbout = async (page: Page, reference: string): Promise<SentLetter[]> =>
  (await sentLetters(page)).filter(({ subject }) => subject.includes(reference))

const textOf = ({ messageId }: SentLetter): string => {
  const [file] = globSync(`.wrangler/tmp/email/*/email-text/${messageId.slice(1, -1)}.*`, { cwd: root })
  // It is listed a moment before its text is there.
  return file ? readFileSync(join(root, file), 'utf8') : ''
}

/** Waits for a letter to an address that leads to a page of the portal, and gives where: path and query. */
export const mailedLink = async (page: Page, to: string, path: string): Promise<string> => {
  const links: string[] = []
  await expect
    .poll(async () => {
      for (const letter of (await sentLetters(page)).filter((sent) => sent.to === to)) {
        const link = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(textOf(letter))
        if (link) links.push(link[1]!)
      }
      return links.length
    })
    .toBeGreaterThan(0)
  return links[0]!
}

/** The token of the delivery link in a letter's text. */
export const deliveryTokenIn = (letter: SentLetter): string => /\/delivery\?token=([\w-]+)/.exec(textOf(letter))![1]!
