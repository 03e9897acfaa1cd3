import { openDb, type Db } from '@portal/api/storage/db'
import { steadyBucket } from '@portal/api/storage/steady'

export type Mail = EmailMessageBuilder
export type Send = (mail: Mail) => Promise<unknown>

/** What sending a letter works with; nothing below it reads the environment. */
export interface Scope {
  db: Db
  files: R2Bucket
  send: Send
  /** Milliseconds after which a sending counts as failed. */
  sendTimeout: number
  /** The portal's, without a path. */
  origin: string
  linkSecret: string
  now: () => Date
}

/** The Worker lacks a setting; the message names it and never its value. */
export class MissingSetting extends Error {}

const originOf = (text = ''): string => {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new MissingSetting('PORTAL_ORIGIN must be an http(s) address')
  return new URL(text).origin
}

const secretOf = (text = ''): string => {
  if (text.length < 32) throw new MissingSetting('LINK_SECRET must have at least 32 characters')
  return text
}

/** Throws MissingSetting when the Worker is not set up to write links. */
export const openScope = (env: Cloudflare.Env): Scope => ({
  db: openDb(env.DB),
  files: steadyBucket(env.FILES),
  send: (mail) => env.EMAIL.send(mail),
  sendTimeout: 30_000,
  origin: originOf(env.PORTAL_ORIGIN),
  linkSecret: secretOf(env.LINK_SECRET),
  now: () => new Date(),
})
