import { expect } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import { deriveToken } from '../src/platform/tokens.ts'
import { replyOf, guestEmail, pdf, policeRequest, rows, testContext, send, postCrashRequest, form } from './kit.ts'
import { env } from 'cloudflare:workers'

export const password = 'a long enough one'
export const anotherPassword = 'another long one'

const registration = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: 'Given',
  lastName: 'Family',
  phone: '',
})

export const register = (email: string, more: object = {}, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/register', { json: { ...registration(email), ...more }, changed })

/** Registers an account with the password `password`. */
export const registerUser = async (email = `${crypto.randomUUID()}@nofirm.test`, more: object = {}) => {
  const response = await register(email, more)
  expect(response.status).toBe(201)
  const { token, user } = await response.json<AuthResponse>()
  return { ...user, token }
}

export const login = (email: string, password: string, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/login', { json: { email, password }, changed })

export const getMe = (user: { token: string }) => send('GET', '/api/auth/me', user)

const purposes = { 'verify-address': 'verify', 'reset-password': 'reset', invitation: 'invite' } as const

/** The emails to an address, oldest first. */
export const emailsTo = (address: string, template: EmailTemplate) =>
  rows<{ data: string }>('select data from outbox where address = ? and template = ? order by rowid', address, template)

/** The token in the last email of a template to an address, derived as the notifications Worker does. */
export const emailedToken = async (address: string, template: keyof typeof purposes): Promise<string> => {
  const { data } = (await emailsTo(address, template)).at(-1)!
  const { linkId } = JSON.parse(data) as { linkId: string }
  return deriveToken(testContext().config.linkSecret, purposes[template], linkId)
}

/** Submits requests of both kinds as a guest. */
export const guestRequests = {
  chp: async (contactEmail = guestEmail()) => ({
    contactEmail,
    ...(await replyOf(await postCrashRequest(undefined, { contactEmail }))),
  }),
  police: async (contactEmail = guestEmail()) => ({
    contactEmail,
    ...(await replyOf(
      await send('POST', '/api/police-reports', {
        form: form({ ...policeRequest, writtenAuthFile: pdf(), clientReleaseFile: pdf(), contactEmail }),
      }),
    )),
  }),
}

/** A database that blocks the insertion of a session until `resume` is called. */
export const pauseAtSessionInsert = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const inserts = new Set<D1PreparedStatement>()
  const prepare = (query: string) => {
    const statement = env.DB.prepare(query)
    if (!query.includes('into "sessions"')) return statement
    const bind = (...values: unknown[]) => {
      const insert = statement.bind(...values)
      inserts.add(insert)
      return insert
    }
    return { bind }
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    if (statements.some((statement) => inserts.has(statement))) await promise
    return env.DB.batch(statements)
  }
  return { paused: { DB: { prepare, batch } as unknown as D1Database }, resume: resolve }
}
