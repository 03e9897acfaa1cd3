import { expect } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import { deriveToken } from '../src/platform/tokens.ts'
import { answerOf, guestEmail, pdf, policeAnswers, rows, testContext, send, submit, form } from './kit.ts'

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

/** An account as its owner makes it, signed in: its password is `password`. */
export const registered = async (email = `${crypto.randomUUID()}@nofirm.test`, more: object = {}) => {
  const answer = await register(email, more)
  expect(answer.status).toBe(201)
  const { token, user } = await answer.json<AuthResponse>()
  return { ...user, token }
}

export const login = (email: string, password: string, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/login', { json: { email, password }, changed })

export const whoAmI = (user: { token: string }) => send('GET', '/api/auth/me', user)

const purposes = { 'verify-address': 'verify', 'reset-password': 'reset', invitation: 'invite' } as const

/** What was written to an address, oldest first. */
export const emailsTo = (address: string, template: EmailTemplate) =>
  rows<{ data: string }>('select data from outbox where address = ? and letter = ? order by rowid', address, template)

/** The token that the last email of its kind carries to an address, as the emails' Worker makes it. */
export const mailedToken = async (address: string, template: keyof typeof purposes): Promise<string> => {
  const { data } = (await emailsTo(address, template)).at(-1)!
  const { linkId } = JSON.parse(data) as { linkId: string }
  return deriveToken(testContext().config.linkSecret, purposes[template], linkId)
}

/** Orders of both kinds as a guest places them. */
export const guestOrders = {
  crash: async (contactEmail = guestEmail()) => ({
    contactEmail,
    ...(await answerOf(await submit(undefined, { contactEmail }))),
  }),
  police: async (contactEmail = guestEmail()) => ({
    contactEmail,
    ...(await answerOf(
      await send('POST', '/api/police-reports', {
        form: form({ ...policeAnswers, writtenAuthFile: pdf(), clientReleaseFile: pdf(), contactEmail }),
      }),
    )),
  }),
}
