import { openDb, type Db } from '@portal/api/storage/db'
import { secretOf } from '@portal/api/storage/secrets'
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

/** Throws MissingSetting when the Worker is not set up to write links. */
export const openScope = (env: Cloudflare.Env): Scope => ({
  db: openDb(env.DB),
  files: steadyBucket(env.FILES),
  send: (mail) => env.EMAIL.send(mail),
  sendTimeout: 30_000,
  origin: originOf(env.PORTAL_ORIGIN),
  linkSecret: secretOf('LINK_SECRET', env.LINK_SECRET, (what) => new MissingSetting(`It needs ${what}`)),
  now: () => new Date(),
})
