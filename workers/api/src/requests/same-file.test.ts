import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { SameFile } from '@portal/contract/requests/same-file'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  form,
  objectKeys,
  pdf,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { setColumns } from '../../test/queue.ts'
import { uploadToWait } from '../../test/waiting-deliveries.ts'

type User = { token: string }

/** A PDF with these bytes alone. */
let size = 3000
const newPdf = () => pdf(size++)
const sha256Of = async (file: File) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
const sameAs = async (user: User, id: string, file: File, kind: KindId = 'chp') =>
  (await send('GET', `${kindIds[kind].path}/${id}/same-file?sha256=${await sha256Of(file)}`, user)).json<SameFile[]>()

const maria = { clientName: 'Maria Lopez', crashDate: '2026-03-05', reportNumber: '9320-2026-01001' }
const luis = { clientName: 'Luis Garcia', crashDate: '2026-03-09', reportNumber: '9320-2026-02001' }

test('finds a file that was delivered, or waits, for another crash, of each kind, and not for the same crash', async () => {
  const { member, other, staff } = await addUsers()
  const one = await submitCrashRequest(member, maria)
  const passenger = await submitCrashRequest(other, { ...maria, clientName: 'A Passenger' })
  const wrong = await submitCrashRequest(other, luis)
  const police = await submitPoliceRequest(member, luis)
  const file = newPdf()
  expect(await sameAs(staff, wrong.id, file)).toEqual([])

  await uploadToWait(staff, one.id, { file })
  const found = {
    id: one.id,
    referenceNumber: one.referenceNumber,
    clientName: 'Maria Lopez',
    documentType: 'facePage',
  }
  expect(await sameAs(staff, wrong.id, file)).toMatchObject([{ ...found, state: 'waiting' }])

  await deliver(staff, passenger.id, 'facePage', file)
  expect((await sameAs(staff, wrong.id, file)).map(({ id, state }) => [id, state])).toEqual([
    [passenger.id, 'delivered'],
    [one.id, 'waiting'],
  ])
  expect((await sameAs(staff, police.id, file, 'police')).map(({ id }) => id)).toEqual([passenger.id, one.id])
  expect((await sameAs(staff, one.id, file)).map(({ id }) => id)).toEqual([one.id])
})

test('finds earlier versions of the request itself, and none of others', async () => {
  const { member, other, admin } = await addUsers()
  const [one, wrong] = [await submitCrashRequest(member, maria), await submitCrashRequest(other, luis)]
  const file = newPdf()
  await deliver(admin, wrong.id, 'facePage', file)
  await send('DELETE', `/api/crash-reports/${wrong.id}/documents/facePage`, {
    ...admin,
    json: { reason: 'wrong-document' },
  })
  expect(await sameAs(admin, one.id, file)).toEqual([])
  expect(await sameAs(admin, wrong.id, file)).toMatchObject([{ id: wrong.id, state: 'earlier' }])
})

test('refuses an upload of the same bytes when asked to, whatever was compared before, and keeps nothing of it', async () => {
  const { member, other, staff } = await addUsers()
  const [one, wrong] = [await submitCrashRequest(member, maria), await submitCrashRequest(other, luis)]
  const police = await submitPoliceRequest(member, luis)
  const file = newPdf()
  await deliver(staff, one.id, 'facePage', file)
  const keys = await objectKeys()
  const attempts = [
    uploadToWait(staff, wrong.id, { file, unlessSame: 'true' }),
    send('POST', `/api/crash-reports/${one.id}/documents/facePage/replace`, {
      ...staff,
      form: form({ file, reason: 'wrong-document', unlessSame: 'true' }),
    }),
    send('POST', `/api/police-reports/${police.id}/final-report`, {
      ...staff,
      form: form({ finalReport: file, unlessSame: 'true' }),
    }),
  ]
  for (const response of await Promise.all(attempts))
    expect(await errorOf(response)).toMatchObject({ status: 409, code: 'same_file' })
  expect(await objectKeys()).toEqual(keys)
  expect((await uploadToWait(staff, wrong.id, { file: newPdf(), unlessSame: 'true' })).status).toBe(200)
  // The call of the specification has no such field.
  expect((await deliverFinalReport(staff, police.id, file)).status).toBe(200)
})

test('is 403 for a firm, also about a request it sees, and 400 for another text than a SHA-256', async () => {
  const { member, other, staff } = await addUsers()
  const request = await submitCrashRequest(member, maria)
  const path = (sha256: string) => `/api/crash-reports/${request.id}/same-file?sha256=${sha256}`
  const [none, lie] = ['0'.repeat(64), `${'0'.repeat(63)}' or 1=1 --`]
  for (const user of [member, other]) expect((await send('GET', path(none), user)).status).toBe(403)
  expect((await send('GET', path(none))).status).toBe(401)
  for (const sha256 of ['', 'x', lie, 'A'.repeat(64)])
    expect((await send('GET', path(encodeURIComponent(sha256)), staff)).status).toBe(400)
  await setColumns(request, { status: 'cancelled' })
  expect(await (await send('GET', path(none), staff)).json()).toEqual([])
})
