import { beforeAll, expect, test } from 'vitest'
import type { MessageTemplate } from '@portal/contract/admin/message-templates'
import { limits } from '@portal/contract/limits'
import { addUser, errorOf, rows, send } from '../../test/kit.ts'

let token: string
beforeAll(async () => {
  ;({ token } = await addUser({ role: 'admin' }))
})
const call = (method: string, id = '', json?: object) =>
  send(method, `/api/admin/message-templates${id && `/${id}`}`, { token, json })
const list = async () => (await send('GET', '/api/message-templates', { token })).json<MessageTemplate[]>()
const content = { title: 'Ask again', text: 'First\n\nSecond', textEs: '', asks: ['other'] }

test('a new portal has templates; admins add, edit and delete them, and the audit log says so', async () => {
  expect((await list()).map(({ title }) => title)).toEqual([
    'Agency has no record',
    'Ask for authorization',
    'Ask for the report number',
    'Report not released yet',
    'Request to an agency',
  ])
  const added = await (await call('POST', '', content)).json<MessageTemplate>()
  expect(await list()).toContainEqual({ ...content, id: added.id, version: 1 })
  const edit = () =>
    call('PUT', added.id, { ...content, title: 'Ask once more', textEs: '¿La fecha está bien?', version: 1 })
  expect(await (await edit()).json()).toMatchObject({
    title: 'Ask once more',
    textEs: '¿La fecha está bien?',
    version: 2,
  })
  expect(await errorOf(await edit())).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await call('DELETE', added.id)).status).toBe(204)
  expect((await call('DELETE', added.id)).status).toBe(404)
  expect(
    await rows("select action, subject, detail from audit_entries where action like 'message-template-%'"),
  ).toEqual([
    { action: 'message-template-added', subject: 'Ask again', detail: '' },
    { action: 'message-template-changed', subject: 'Ask once more', detail: 'title: Ask again → Ask once more' },
    { action: 'message-template-deleted', subject: 'Ask once more', detail: '' },
  ])
})

test('returns 400 for an empty or wrong template', async () => {
  for (const wrong of [{ title: ' ' }, { text: ' \n' }, { asks: ['no-such'] }, { text: 'x'.repeat(4001) }])
    expect((await call('POST', '', { ...content, ...wrong })).status).toBe(400)
})

test('returns 429 above the limit of templates', async () => {
  for (let at = (await list()).length; at < limits.messageTemplatesMax; at++) await call('POST', '', content)
  expect(await errorOf(await call('POST', '', content))).toMatchObject({ status: 429 })
})
