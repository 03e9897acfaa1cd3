import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { addUsers, deliver, getCrashReport, rows, send, submitCrashRequest } from '../../../test/kit.ts'
import { postMessage, sent } from '../../../test/messages.ts'
import { undoOne } from '../../../test/queue.ts'

test('a delivery can be undone although the client replied again, and the reply stays', async () => {
  const { member, staff } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const repliedAt = async () =>
    (await rows<{ at: string | null }>('select client_replied_at as at from requests where id = ?', id))[0]!.at
  await sent(postMessage(member, id, { text: 'First' }))
  const after = await (await deliver(staff, id, 'facePage')).json<ReplyOf<'chp'>>()
  expect(await repliedAt()).toBeNull()
  await sent(postMessage(member, id, { text: 'This is another crash' }))
  const again = await repliedAt()
  expect(await undoOne(staff, id, after.undo!.id)).toBeNull()
  expect(await getCrashReport(staff, id)).toMatchObject({ status: 'processing', facePageFile: null })
  expect(await repliedAt()).toBe(again)
})

test("a delivery can't be undone to a status that a later withdrawal left behind", async () => {
  const { member, staff, admin } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await deliver(staff, id, 'facePage')
  const second = await (await deliver(staff, id, 'fullReport')).json<ReplyOf<'chp'>>()
  await env.DB.prepare("delete from outbox where report_id = ? and template = 'face-page-ready'").bind(id).run()
  const withdrawn = await send('DELETE', `/api/crash-reports/${id}/documents/facePage`, {
    token: admin.token,
    json: {},
  })
  expect(await withdrawn.json()).toMatchObject({ status: 'full-report-uploaded', undo: null })
  expect(await undoOne(staff, id, second.undo!.id)).toBe('changed')
})
