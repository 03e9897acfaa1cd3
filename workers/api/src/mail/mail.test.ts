import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { deleteExpired, retention } from '../db/retention.ts'
import { sweepFiles } from '../files/sweep.ts'
import { addMail, changeMail, delivered, facePageFor, mailOf, newPdf } from '../../test/mail.ts'
import {
  addUsers,
  errorOf,
  form,
  jpeg,
  objectKeys,
  rows,
  send,
  submitCrashRequest,
  testContext,
} from '../../test/kit.ts'

test('a dropped file is stored, in the list of all staff, and opens for them alone', async () => {
  const { staff, admin, member } = await addUsers()
  const file = await addMail(staff, newPdf('<img src=x onerror=alert(1)>.pdf'))
  expect(file).toMatchObject({ state: 'waiting', by: 'Given Family', sender: null, targets: [], turned: 0, version: 1 })
  expect(await mailOf(admin)).toEqual([file])
  const opened = await send('GET', `/api/files/${file.name}`, admin)
  expect([opened.status, opened.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('img-src-x-onerror-alert-1.pdf'),
  ])
  await opened.arrayBuffer()
  expect((await send('GET', `/api/files/${file.name}`, member)).status).toBe(404)
  expect((await send('POST', `/api/files/${file.name}/ticket`, member)).status).toBe(404)
  // The sweep of files that nothing names leaves it.
  await sweepFiles({ ...testContext(), now: new Date(Date.now() + 1e9) }, '')
  expect(await objectKeys()).toContain(file.name)
})

test('only PDFs that open are stored, and no more than the mail holds', async () => {
  const { staff } = await addUsers()
  const before = await objectKeys()
  const photo = await send('POST', '/api/mail', { ...staff, form: form({ file: jpeg() }) })
  expect(photo.status).toBe(415)
  const damaged = new File(['%PDF-1.7 and nothing'], 'damaged.pdf')
  expect((await send('POST', '/api/mail', { ...staff, form: form({ file: damaged }) })).status).toBe(400)
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${limits.mail.files})
     insert into mail_files (id, label, size, sha256, state, created_at) select 'x' || i, 'a', 1, '', 'waiting', '' from n`,
  ).run()
  expect((await send('POST', '/api/mail', { ...staff, form: form({ file: newPdf() }) })).status).toBe(429)
  await rows("delete from mail_files where id like 'x%'")
  expect(await objectKeys()).toEqual(before)
})

test('the same bytes are stored once while they wait', async () => {
  const { staff } = await addUsers()
  const pdf = newPdf('scan0001.pdf')
  const file = await addMail(staff, pdf)
  const before = await objectKeys()
  const again = await send('POST', '/api/mail', {
    ...staff,
    form: form({ file: new File([await pdf.arrayBuffer()], 'scan0002.pdf') }),
  })
  expect(await errorOf(again)).toMatchObject({
    status: 409,
    code: 'same_file',
    message: expect.stringContaining('scan0001.pdf'),
  })
  expect((await mailOf(staff)).map(({ id }) => id)).toContain(file.id)
  expect(await objectKeys()).toEqual(before)
})

test('what staff choose is kept for a colleague, and a change based on an older version is refused', async () => {
  const { staff, admin, member } = await addUsers()
  const request = await submitCrashRequest(member)
  const file = await addMail(staff)
  const chosen = await changeMail(staff, file, { targets: facePageFor(request), turned: 90 })
  const kept = await chosen.json<MailFile>()
  expect(kept).toEqual({ ...file, version: 2, targets: facePageFor(request), turned: 90 })
  expect((await mailOf(admin)).find(({ id }) => id === file.id)).toEqual(kept)
  expect(await errorOf(await changeMail(admin, file, { targets: [] }))).toMatchObject({ code: 'changed_meanwhile' })
  const twice = await changeMail(admin, kept, { targets: facePageFor(request, request) })
  expect(twice.status).toBe(400)
})

test('a file that was set aside can be put back, and is deleted after 30 days', async () => {
  const { staff } = await addUsers()
  const [kept, file] = [await addMail(staff), await addMail(staff)]
  const aside = await (await changeMail(staff, file, { state: 'not-ours' })).json<MailFile>()
  expect((await mailOf(staff, 'aside')).map(({ id, state }) => [id, state])).toEqual([[file.id, 'not-ours']])
  const back = await (await changeMail(staff, aside, { state: 'waiting' })).json<MailFile>()
  const inMonth = { ...testContext(), now: new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) }
  await deleteExpired(inMonth, retention.mail_files)
  expect((await mailOf(staff)).map(({ id }) => id)).toEqual(expect.arrayContaining([kept.id, file.id]))
  await changeMail(staff, back, { state: 'aside' })
  await deleteExpired(inMonth, retention.mail_files)
  expect(await rows('select id from mail_files where id = ?', file.id)).toEqual([])
  await sweepFiles(inMonth, '')
  expect(await objectKeys()).not.toContain(file.name)
})

test('when a request is deleted, the files that were delivered to it or set aside for it go, and waiting ones are for nobody', async () => {
  const { staff, admin, member, other } = await addUsers()
  const [one, another] = [await submitCrashRequest(member), await submitCrashRequest(other)]
  const choose = async (state: 'waiting' | 'aside', ...requests: { id: string }[]) => {
    const file = await addMail(staff)
    await changeMail(staff, file, { targets: facePageFor(...requests), state })
    return file
  }
  const [waiting, aside, kept] = [
    await choose('waiting', one, another),
    await choose('aside', one),
    await choose('aside', another),
  ]
  const sent = await addMail(staff)
  await delivered(staff, { ...sent, targets: facePageFor(one) })
  const deleted = await send('DELETE', '/api/admin/crash-reports', { ...admin, json: { reportIds: [one.id] } })
  expect(deleted.status).toBe(200)
  const left = await rows<{ id: string; targets: string }>('select id, targets from mail_files')
  expect(left.find(({ id }) => id === waiting.id)?.targets).toBe(JSON.stringify(facePageFor(another)))
  const ids = left.map(({ id }) => id)
  expect([ids.includes(kept.id), ids.includes(aside.id), ids.includes(sent.id)]).toEqual([true, false, false])
  // Objects go after the response.
  await expect.poll(objectKeys).not.toContain(aside.name)
  const keys = await objectKeys()
  expect([keys.includes(kept.name), keys.includes(sent.name)]).toEqual([true, false])
})
