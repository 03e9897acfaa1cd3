import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { pagesPdf } from '@portal/contract/testing/pdf-sample'
import { addMail, changeMail, delivered, facePageFor, mailOf } from '../../test/mail.ts'
import { addUsers, errorOf, nthBatchBarriers, objectKeys, rows, send, submitCrashRequest } from '../../test/kit.ts'

type User = { token: string }

/** A PDF of so many pages, each of another width. */
const pages = (count: number) => new File([pagesPdf(count)], 'scan0019.pdf', { type: 'application/pdf' })
const split = (user: User, { id, version }: MailFile, starts: number[], changed?: Partial<Cloudflare.Env>) =>
  send('POST', `/api/mail/${id}/split`, { ...user, json: { version, starts }, changed })

test('each report of a file becomes a file of the mail in its place, and the file is set aside', async () => {
  const { staff, member } = await addUsers()
  const [file, later] = [await addMail(staff, pages(5)), await addMail(staff)]
  const turned = await (await changeMail(staff, file, { turned: 90 })).json<MailFile>()
  const parts = await (await split(staff, turned, [3, 5])).json<MailFile[]>()
  expect(parts.map(({ label }) => label)).toEqual([
    'scan0019, pages 1–2.pdf',
    'scan0019, pages 3–4.pdf',
    'scan0019, page 5.pdf',
  ])
  expect(parts).toMatchObject([{ turned: 90, by: 'Given Family', targets: [] }, {}, {}])
  expect(
    (await mailOf(staff)).map(({ id }) => id).filter((id) => [...parts, later].some((one) => one.id === id)),
  ).toEqual([...parts, later].map(({ id }) => id))
  expect((await mailOf(staff, 'aside')).find(({ id }) => id === file.id)).toMatchObject({ state: 'aside' })
  const text = await (await env.FILES.get(parts[1]!.name))!.text()
  expect(text).toMatch(/\[0 0 103 200\]/)
  expect(text).not.toMatch(/\[0 0 (101|102|105) 200\]/)
  expect(await env.PDF_CHECKS.check(parts[1]!.name)).toBe('opens')
  const one = await submitCrashRequest(member)
  expect(await delivered(staff, { ...parts[2]!, targets: facePageFor(one) })).toMatchObject([{ result: 'sent' }])
})

test('the parts of an emailed file count as emails of its sender', async () => {
  const { staff } = await addUsers()
  const file = await addMail(staff, pages(2))
  const emailed = { sender: 'records@exampleville.example', sender_check: 'agency', is_proven: 1, replies_to: 'eml_1' }
  const set = Object.keys(emailed).map((column) => `${column} = ?`)
  await rows(`update mail_files set ${set.join(', ')} where id = ?`, ...Object.values(emailed), file.id)
  const parts = await (await split(staff, file, [2])).json<MailFile[]>()
  for (const { id } of parts)
    expect(await rows(`select ${Object.keys(emailed).join(', ')} from mail_files where id = ?`, id)).toEqual([emailed])
})

test('of two colleagues who split one file at the same moment, one does, and a call that is repeated adds nothing', async () => {
  const { staff, admin } = await addUsers()
  const file = await addMail(staff, pages(4))
  const keys = await objectKeys()
  const [first, second] = nthBatchBarriers(2, 1)
  const replies = await Promise.all([split(staff, file, [3], first), split(admin, file, [2], second)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await errorOf(await split(staff, file, [3]))).toMatchObject({ code: 'changed_meanwhile' })
  expect(await objectKeys()).toHaveLength(keys.length + 2)
})

test('a file that cannot be split there stays as it is, and leaves nothing', async () => {
  const { staff, member } = await addUsers()
  const [file, aside] = [await addMail(staff, pages(4)), await addMail(staff, pages(5))]
  await changeMail(staff, aside, { state: 'aside' })
  const keys = await objectKeys()
  expect((await split(member, file, [3])).status).toBe(403)
  for (const starts of [[], [1], [3, 3], [4, 2], [5], [3, 5]])
    expect((await split(staff, file, starts)).status).toBe(400)
  expect(await errorOf(await split(staff, aside, [3]))).toMatchObject({ code: 'changed_meanwhile' })
  const failing = { split: vi.fn().mockRejectedValue(new Error('The isolate was ended')) }
  expect((await split(staff, file, [3], { PDF_SPLITS: failing })).status).toBe(503)
  expect((await mailOf(staff)).find(({ id }) => id === file.id)).toEqual(file)
  expect(await objectKeys()).toEqual(keys)
})
