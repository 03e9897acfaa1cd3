import { expect } from 'vitest'
import type { Reply } from '@portal/contract/api/endpoint'
import type { DocumentToSign, listSignings, Signing } from '@portal/contract/signing/signing'
import { signingToken } from '../src/requests/signing/store.ts'
import { addUsers, rows, send, submitCrashRequest, testContext } from './kit.ts'
import { act } from './queue.ts'

type User = { token: string }

export const address = 'signer@client.test'
export const name = 'Nguyễn Thị Ánh'
const strokes = [[10, 10, 200, 150, 400, 20]]

export const ask = (user: User, request: { id: string }, more: object = {}) =>
  act(user, request, { action: 'askToSign', signer: 'person', language: 'en', address, ...more })

export const signingsOf = async (user: User, { id }: { id: string }): Promise<Reply<typeof listSignings>> =>
  (await send('GET', `/api/requests/${id}/signings`, user)).json()

/** The token of a link, as its email has it. */
export const tokenOf = ({ id }: Signing): Promise<string> => signingToken(testContext(), id)

export const open = (token: string, language = 'en') => send('POST', '/api/sign/open', { json: { token, language } })
export const read = async (token: string): Promise<DocumentToSign> => {
  const response = await open(token)
  expect(response.status).toBe(200)
  return response.json()
}
export const closedOf = async (token: string) => (await (await open(token)).json<{ closed?: string }>()).closed

export const sign = (token: string, sha256: string, more: object = {}, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/sign', {
    json: { token, sha256, name, consents: true, language: 'en', strokes, ...more },
    changed,
  })

/** A firm's request that lacks its authorization, with a link to sign that the firm asked for. */
export const setUp = async (more: object = {}) => {
  const users = await addUsers()
  const request = await submitCrashRequest(users.member)
  await act(users.staff, request, { action: 'ask', asks: ['authorization'], text: '' })
  await ask(users.member, request, more)
  const [signing] = await signingsOf(users.member, request)
  return { ...users, request, signing: signing!, token: await tokenOf(signing!) }
}

export const emailsOf = ({ id }: { id: string }, template: string) =>
  rows<{ recipient: string; address: string }>(
    'select recipient, address from outbox where request_id = ? and template = ? order by recipient',
    id,
    template,
  )
export const authorizationsOf = ({ id }: { id: string }) =>
  rows<{ id: string; signed_by: string | null }>(
    "select id, signed_by from documents where request_id = ? and document_type like 'writtenAuth%' and ended_at is null",
    id,
  )

export const signingTokens = ({ id }: { id: string }) =>
  rows<{ ended: string | null }>('select ended from signings where request_id = ?', id)
