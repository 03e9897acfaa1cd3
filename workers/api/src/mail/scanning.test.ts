import { expect, test, vi } from 'vitest'
import { addMail, delivered, facePageFor, mailOf } from '../../test/mail.ts'
import { addUsers, errorOf, rows, send, submitCrashRequest, testContext } from '../../test/kit.ts'
import { scanMail } from './scan.ts'

test('a file waits for the scanner: it is neither opened, split nor delivered before it is clean, and never with a virus', async () => {
  const { staff, member } = await addUsers()
  const request = await submitCrashRequest(member)
  const file = await addMail(staff)
  await rows("update mail_files set scan = 'waiting' where id = ?", file.id)
  const state = async () => (await mailOf(staff)).find(({ id }) => id === file.id)?.scan
  const deliver = () => delivered(staff, { ...file, targets: facePageFor(request) })
  const split = () => send('POST', `/api/mail/${file.id}/split`, { ...staff, json: { version: 1, starts: [2] } })

  expect(await state()).toBe('waiting')
  expect(await deliver()).toMatchObject([{ result: 'refused', message: expect.stringContaining('being checked') }])
  expect((await send('GET', `/api/files/${file.name}`, staff)).status).not.toBe(200)
  expect(await errorOf(await split())).toMatchObject({ code: 'invalid' })
  // While the scanner is down it waits on.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await scanMail({ ...testContext(), scanner: () => Promise.reject(new Error('down')) })
  expect(await state()).toBe('waiting')

  const later = { ...testContext(), now: new Date(Date.now() + 10 * 60_000) }
  await scanMail({ ...later, scanner: async () => 'infected' })
  expect(await state()).toBe('infected')
  expect(await deliver()).toMatchObject([{ result: 'refused', message: expect.stringContaining('a virus') }])
  expect((await send('GET', `/api/files/${file.name}`, staff)).status).not.toBe(200)
  expect(await errorOf(await split())).toMatchObject({ code: 'invalid' })

  await rows("update mail_files set scan = 'waiting' where id = ?", file.id)
  await scanMail({ ...testContext(), scanner: async () => 'clean' })
  expect(await state()).toBeUndefined()
  expect(await deliver()).toMatchObject([{ result: 'sent' }])
})
