import { expect } from 'vitest'
import type { SignedIn } from '@portal/contract/accounts'
import type { LetterName } from '@portal/contract/letters'
import { deriveToken } from '../src/storage/tokens.ts'
import { answerOf, guestEmail, pdf, policeAnswers, rows, scope, send, submit, form } from './kit.ts'

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
  const { token, user } = await answer.json<SignedIn>()
  return { ...user, token }
}

export const login = (email: string, password: string, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/login', { json: { email, password }, changed })

export const whoAmI = (user: { token: string }) => send('GET', '/api/auth/me', user)

const purposes = { 'verify-address': 'verify', 'reset-password': 'reset', invitation: 'invite' } as const

/** What was written to an address, oldest first. */
export const lettersTo = (address: string, letter: LetterName) =>
  rows<{ data: string }>('select data from outbox where address = ? and letter = ? order by rowid', address, letter)

/** The token that the last letter of its kind carries to an address, as the letters' Worker makes it. */
export const mailedToken = async (address: string, letter: keyof typeof purposes): Promise<string> => {
  const { data } = (await lettersTo(address, letter)).at(-1)!
  const { linkId } = JSON.parse(data) as { linkId: string }
  return deriveToken(scope().config.linkSecret, purposes[letter], linkId)
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
