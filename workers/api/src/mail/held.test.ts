import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { heldPdfMessage, type MailFile } from '@portal/contract/mail/mail-files'
import { addMail, changeMail, delivered, facePageFor, mailOf } from '../../test/mail.ts'
import { addUsers, errorOf, objectKeys, send, submitCrashRequest } from '../../test/kit.ts'

type User = { token: string }

/** A file as one that a stranger emailed. */
const addHeld = async (staff: User): Promise<MailFile> => {
  const file = await addMail(staff)
  const emailed = `update mail_files set state = 'held', user_id = null, sender = 'someone@stranger.example', sender_check = 'unknown', expires_at = '2100' where id = ?`
  await env.DB.prepare(emailed).bind(file.id).run()
  return (await mailOf(staff)).find(({ id }) => id === file.id)!
}
const remove = (user: User, { id, version }: MailFile) => send('DELETE', `/api/mail/${id}?version=${version}`, user)

test('a held file is listed with its sender, and neither opened nor delivered before it is let in', async () => {
  const { staff, member } = await addUsers()
  const request = await submitCrashRequest(member)
  const file = await addHeld(staff)
  expect(file).toMatchObject({ state: 'held', by: null, sender: 'someone@stranger.example', senderCheck: 'unknown' })
  expect((await send('GET', `/api/files/${file.name}`, staff)).status).toBe(404)
  const asked = { ...file, targets: facePageFor(request) }
  expect(await delivered(staff, asked)).toMatchObject([{ result: 'changed' }])
  const letIn = await (await changeMail(staff, file, { state: 'waiting' })).json<MailFile>()
  const opened = await send('GET', `/api/files/${file.name}`, staff)
  expect(opened.status).toBe(200)
  await opened.arrayBuffer()
  expect(await delivered(staff, { ...asked, version: letIn.version })).toMatchObject([{ result: 'sent' }])
})

test('an email without a file is listed with the reason, and is neither opened nor let in; staff delete it', async () => {
  const { staff } = await addUsers()
  const { id } = await addMail(staff)
  const emailed = `update mail_files set state = 'email', scan = 'removed', problem = 'It is empty.' where id = ?`
  await env.DB.prepare(emailed).bind(id).run()
  const listed = (await mailOf(staff, 'other')).find((file) => file.id === id)!
  expect(listed).toMatchObject({ state: 'email', problem: 'It is empty.' })
  expect((await send('GET', `/api/files/${listed.name}`, staff)).status).toBe(404)
  expect(await errorOf(await changeMail(staff, listed, { state: 'waiting' }))).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await remove(staff, listed)).status).toBe(204)
})

test('a held file and one that was set aside are deleted with their object, by staff alone, and a waiting one is not', async () => {
  const { staff, member } = await addUsers()
  const [held, aside, waiting] = [await addHeld(staff), await addMail(staff), await addMail(staff)]
  expect((await remove(member, held)).status).toBe(403)
  expect((await remove(staff, held)).status).toBe(204)
  expect((await remove(staff, held)).status).toBe(404)
  const put = await (await changeMail(staff, aside, { state: 'aside' })).json<MailFile>()
  expect(await errorOf(await remove(staff, aside))).toMatchObject({ code: 'changed_meanwhile' })
  expect((await remove(staff, put)).status).toBe(204)
  expect(await errorOf(await remove(staff, waiting))).toMatchObject({ code: 'changed_meanwhile' })
  const keys = await objectKeys()
  expect(keys).toContain(waiting.name)
  expect([keys.includes(held.name), keys.includes(aside.name)]).toEqual([false, false])
})

test('staff are told where agencies can email reports', async () => {
  const { staff } = await addUsers()
  const address = async (changed?: Partial<Cloudflare.Env>) =>
    (await (await send('GET', '/api/mail/count', { ...staff, changed })).json<{ address: string | null }>()).address
  expect(await address({ MAIL_ADDRESS: '' })).toBeNull()
  expect(await address({ MAIL_ADDRESS: 'Mail@Reply.example ' })).toBe('mail@reply.example')
})

test('a held file is opened when it is let in, and one that opens in no way stays held with the reason', async () => {
  const { staff } = await addUsers()
  const file = await addHeld(staff)
  await env.FILES.put(file.name, '%PDF-1.7 broken')
  const letIn = () => changeMail(staff, file, { state: 'waiting' })
  expect(await errorOf(await letIn())).toMatchObject({ code: 'invalid', message: heldPdfMessage('damaged') })
  expect((await mailOf(staff)).find(({ id }) => id === file.id)).toMatchObject({ state: 'held', version: file.version })
})

test.each(['aside', 'not-ours'] as const)('a held file is refused the state %s, and stays unread', async (state) => {
  const { staff } = await addUsers()
  const file = await addHeld(staff)
  expect(await errorOf(await changeMail(staff, file, { state }))).toMatchObject({ code: 'changed_meanwhile' })
  expect((await mailOf(staff)).find(({ id }) => id === file.id)).toMatchObject({ state: 'held', version: file.version })
  expect((await send('GET', `/api/files/${file.name}`, staff)).status).toBe(404)
})
