import { expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { addUsers, deliver, getCrashReport, rows, send, submitCrashRequest } from '../../../test/kit.ts'
import { postMessage, sent } from '../../../test/messages.ts'
import { undoOne } from '../../../test/queue.ts'

const withdraw = async ({ token }: { token: string }, id: string) =>
  (await send('DELETE', `/api/crash-reports/${id}/documents/facePage`, { token, json: {} })).json<ReplyOf<'chp'>>()

test('a change can be undone although the client replied again, and the reply stays', async () => {
  const { member, staff, admin } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const repliedAt = async () =>
    (await rows<{ at: string | null }>('select client_replied_at as at from requests where id = ?', id))[0]!.at
  const { facePageFile } = await (await deliver(staff, id, 'facePage')).json<ReplyOf<'chp'>>()
  await sent(postMessage(member, id, { text: 'This is another crash' }))
  const after = await withdraw(admin, id)
  expect(await repliedAt()).toBeNull()
  await sent(postMessage(member, id, { text: 'It was right' }))
  const again = await repliedAt()
  expect(await undoOne(staff, id, after.undo!.id)).toBeNull()
  expect(await getCrashReport(staff, id)).toMatchObject({ status: 'face-page-uploaded', facePageFile })
  expect(await repliedAt()).toBe(again)
})

test("a completion can't be undone to a status that a later withdrawal left behind", async () => {
  const { member, staff, admin } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await deliver(staff, id, 'facePage')
  const completed = await send('PATCH', `/api/crash-reports/${id}/complete`, { token: admin.token, json: {} })
  const { undo } = await completed.json<ReplyOf<'chp'>>()
  await rows("delete from outbox where request_id = ? and template = 'face-page-ready'", id)
  expect(await withdraw(admin, id)).toMatchObject({ status: 'completed', undo: null })
  expect(await undoOne(staff, id, undo!.id)).toBe('changed')
})
