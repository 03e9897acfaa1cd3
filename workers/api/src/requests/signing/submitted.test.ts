import { expect, test } from 'vitest'
import { isAcceptedInSql } from '../../db/email-recipients.ts'
import { sql } from 'drizzle-orm'
import {
  addUsers,
  errorOf,
  guestEmail,
  pdf,
  postCrashRequest,
  postPoliceRequest,
  rows,
  testContext,
} from '../../../test/kit.ts'
import { act } from '../../../test/queue.ts'
import { closedOf, read, sign } from '../../../test/signing.ts'

interface Reply {
  id: string
  signToken: string | null
}

const withoutFiles = { writtenAuth: undefined, writtenAuthFile: undefined, clientReleaseFile: undefined }
const promised = (more: object = {}) => ({
  contactEmail: guestEmail(),
  relation: 'self',
  signOnScreen: 'true',
  ...withoutFiles,
  ...more,
})
const kinds = [
  ['CHP', postCrashRequest],
  ['police', postPoliceRequest],
] as const

const isAccepted = async (id: string): Promise<boolean> => {
  const [row] = await testContext().db.all<{ accepted: 0 | 1 }>(
    sql`select ${isAcceptedInSql(sql`requests`)} as accepted from requests where id = ${id}`,
  )
  return row!.accepted === 1
}

test.each(kinds)(
  "a guest's %s request comes without the letter, waits for the signature, and is signed",
  async (_, post) => {
    const response = await post(undefined, promised({ relation: 'child' }))
    expect(response.status).toBe(201)
    const { id, signToken } = await response.json<Reply>()
    const stateOf = async () =>
      (await rows('select waiting_for, waiting_asks, has_client_documents from requests where id = ?', id))[0]
    expect(await stateOf()).toEqual({
      waiting_for: 'client',
      waiting_asks: '["authorization"]',
      has_client_documents: 0,
    })
    // The promise of a stranger vouches for nothing, so copies wait for staff.
    expect(await isAccepted(id)).toBe(false)
    const document = await read(signToken!)
    expect(document.signer).toBe('guardian')
    expect((await sign(signToken!, document.sha256)).status).toBe(200)
    expect(await stateOf()).toEqual({ waiting_for: null, waiting_asks: null, has_client_documents: 1 })
    expect(await closedOf(signToken!)).toBe('signed')
    const { staff } = await addUsers()
    await act(staff, { id }, { action: 'setWaiting', for: 'agency' })
    expect(await isAccepted(id)).toBe(true)
  },
)

test('a repeated call gets the same link', async () => {
  const fields = promised()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const [first, again] = [
    await (await postCrashRequest(undefined, fields, headers)).json<Reply>(),
    await (await postCrashRequest(undefined, fields, headers)).json<Reply>(),
  ]
  expect(again.id).toBe(first.id)
  expect(again.signToken).toBe(first.signToken)
  expect(await rows('select id from signings where request_id = ?', first.id)).toHaveLength(1)
})

test.each(kinds)(
  'the letter of a %s request stays required for helpers, accounts, and names that the document lacks',
  async (_, post) => {
    const { member } = await addUsers()
    const file = post === postCrashRequest ? 'writtenAuth' : 'writtenAuthFile'
    const refused = async (token: string | undefined, fields: object) => errorOf(await post(token, promised(fields)))
    for (const [token, fields] of [
      [undefined, { relation: 'helped' }],
      [undefined, { relation: undefined }],
      [undefined, { clientName: '王小明' }],
      [undefined, { contactEmail: '王@client.test' }],
      [member.token, { contactEmail: undefined }],
    ] as const)
      expect([fields, await refused(token, fields)]).toEqual([
        fields,
        expect.objectContaining({ status: 400, fields: expect.objectContaining({ [file]: expect.any(String) }) }),
      ])
  },
)

test('a request with its letter waits for nobody and has no link', async () => {
  const { id, signToken } = await (await postCrashRequest(undefined, promised({ writtenAuth: pdf() }))).json<Reply>()
  const [row] = await rows('select waiting_for from requests where id = ?', id)
  expect([signToken, row]).toEqual([null, { waiting_for: null }])
})
