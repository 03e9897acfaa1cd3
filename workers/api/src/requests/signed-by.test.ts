import { expect, test } from 'vitest'
import type { SentAuthorization } from '@portal/contract/lists/docket'
import { limits } from '@portal/contract/limits'
import {
  addUser,
  addUsers,
  errorOf,
  getCrashReport,
  guestEmail,
  pdf,
  postCrashRequest,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { postMessage, sent } from '../../test/messages.ts'

const garcia = { clientName: 'María García' }

const offered = async ({ token }: { token: string }, json: object) =>
  (await send('POST', '/api/docket/authorizations', { token, json: { kind: 'chp', ...json } })).json<
    SentAuthorization[]
  >()

const signersOf = ({ documents }: { documents: { documentType: string; signedBy: string | null }[] }) =>
  documents.map(({ documentType, signedBy }) => [documentType, signedBy])

test('a signer is shown with the authorization to everyone who sees the request, and nowhere else', async () => {
  const { member, staff, firm } = await addUsers()
  const colleague = await addUser({ firm })
  const crash = await submitCrashRequest(member, { ...garcia, signedBy: '  María García\u200b ' })
  const police = await submitPoliceRequest(member, { ...garcia, signedBy: 'Ana García' })
  for (const user of [member, colleague, staff])
    expect(signersOf(await getCrashReport(user, crash.id))).toEqual([['writtenAuth', 'María García']])
  expect(signersOf(police)).toEqual([
    ['writtenAuthFile', 'Ana García'],
    ['clientReleaseFile', null],
  ])
  for (const nothing of [{}, { signedBy: ' ' }])
    expect(signersOf(await submitCrashRequest(member, nothing))).toEqual([['writtenAuth', null]])
  await postCrashRequest(undefined, { contactEmail: guestEmail(), signedBy: "A guest's client" })
  expect(await rows('select document_type from documents where signed_by = ?', "A guest's client")).toEqual([
    { document_type: 'writtenAuth' },
  ])
})

test('a signer is dropped without an authorization', async () => {
  const { member, staff } = await addUsers()
  const card = { reportType: 'non-fatal-full', clientRole: 'driver', driverLicenseOrPlate: '7ABC123' }
  const withCard = { ...card, hasCrashCard: 'true', crashCard: pdf(), signedBy: 'Nobody' }
  expect(signersOf(await submitCrashRequest(member, withCard))).toEqual([['crashCard', null]])
  const byPhone = { placedFor: member.id, writtenAuth: undefined, signedBy: 'Nobody' }
  expect((await submitCrashRequest(staff, byPhone)).documents).toEqual([])
  expect(await rows("select id from documents where signed_by = 'Nobody'")).toEqual([])
})

test('a signer is at most as long as a name', async () => {
  const { member } = await addUsers()
  const response = await postCrashRequest(member.token, { signedBy: 'x'.repeat(limits.nameLength + 1) })
  expect(await errorOf(response)).toMatchObject({ status: 400, fields: { signedBy: expect.any(String) } })
})

test('a signer is taken over with the authorization of another request, unless the new request says it', async () => {
  const { member } = await addUsers()
  const source = await submitCrashRequest(member, { ...garcia, signedBy: 'Ana García' })
  expect(await offered(member, garcia)).toMatchObject([{ name: source.writtenAuthFile, signedBy: 'Ana García' }])
  const reuse = { ...garcia, writtenAuth: undefined, authorizationFrom: source.writtenAuthFile! }
  const signers = async (fields: object) => signersOf(await submitCrashRequest(member, { ...reuse, ...fields }))
  expect(await signers({})).toEqual([['writtenAuth', 'Ana García']])
  expect(await signers({ signedBy: 'Luis García' })).toEqual([['writtenAuth', 'Luis García']])
  // An uploaded one is another document.
  expect(await signers({ writtenAuth: pdf() })).toEqual([['writtenAuth', null]])
  const unknown = await submitPoliceRequest(member, { clientName: 'Sam Lee' })
  const found = await offered(member, { clientName: 'Sam Lee' })
  expect(found).toMatchObject([{ name: unknown.writtenAuthFile }])
  expect(found[0]).not.toHaveProperty('signedBy')
})

test('a signer is unknown again when a new authorization is sent, and stays with the earlier one', async () => {
  const { member, staff } = await addUsers()
  const { id } = await submitCrashRequest(member, { ...garcia, signedBy: 'Ana García' })
  await sent(postMessage(staff, id, { text: 'It is blank', asks: 'authorization' }))
  await sent(postMessage(member, id, { text: 'Here', answers: 'authorization', file: pdf() }))
  const request = await getCrashReport(staff, id)
  expect(signersOf(request)).toEqual([['writtenAuth', null]])
  expect(request.versions).toMatchObject([{ documentType: 'writtenAuth', signedBy: 'Ana García' }])
})
