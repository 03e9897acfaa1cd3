import { expect, test } from 'vitest'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { pagesPdf } from '@portal/contract/testing/pdf-sample'
import { addMail, delivered, mailOf } from '../../test/mail.ts'
import { addUsers, rows, send, submitCrashRequest } from '../../test/kit.ts'

const scan = () => new File([pagesPdf(2)], 'scan0019.pdf', { type: 'application/pdf' })
const pageOf = (...texts: string[]): ReadPage => ({
  lines: texts.map((text, at) => ({ text, top: 0.02 + at / 12, left: 0.05 })),
  by: 'ocr',
  turned: 180,
})
const request = (plate: string) =>
  pageOf(
    'STATE OF CALIFORNIA TRAFFIC COLLISION REPORT SPECIAL CONDITIONS NUMBER INJURED JUDICIAL DISTRICT',
    'LOCAL REPORT NUMBER 9320-2026-01001',
    'DATE OF COLLISION 03/05/2026',
    'A NAME',
    'MARIA LOPEZ',
    "DRIVER'S LICENSE",
    plate,
    'She told me that the other car had come out of the driveway without a light and struck her door',
  )
const keep = (user: { token: string }, id: string, pages: readonly ReadPage[]) =>
  send('PUT', `/api/mail/${id}/reading`, { ...user, json: { pages } })
const readingOf = (user: { token: string }, id: string) => send('GET', `/api/mail/${id}/reading`, user)

test('what was read of a file is kept for colleagues, as facts with hashed plates, and compared before its delivery', async () => {
  const { staff, admin, member } = await addUsers()
  const plate = '7ABC234'
  const answers = { clientName: 'Maria Lopez', crashDate: '2026-03-05', reportNumber: '9320-2026-01001' }
  const plates = {
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    hasCrashCard: 'false',
    driverLicenseOrPlate: plate,
  }
  const one = await submitCrashRequest(member, { ...answers, ...plates })
  const file = await addMail(staff, scan())
  expect(file.isRead).toBe(false)
  expect((await readingOf(staff, file.id)).status).toBe(404)
  const asked = { ...file, targets: [{ request: one.id, type: 'fullReport' as const }] }
  expect(await delivered(staff, { ...asked, despite: {} })).toMatchObject([{ result: 'may-be-wrong' }])

  expect((await keep(staff, file.id, [request(plate), pageOf()])).status).toBe(204)
  expect((await mailOf(admin)).find(({ id }) => id === file.id)).toMatchObject({ isRead: true, version: file.version })
  const { pages } = await (await readingOf(admin, file.id)).json<{ pages: ReadPage[] }>()
  expect(pages[0]).toMatchObject({ by: 'ocr', turned: 180, known: { form: 'report' } })
  const [{ reading }] = (await rows<{ reading: string }>('select reading from mail_files where id = ?', file.id)) as [
    { reading: string },
  ]
  for (const gone of [plate, 'driveway']) expect(reading).not.toContain(gone)

  const match = await send('POST', '/api/mail/match', { ...admin, json: { files: [{ id: file.id, pages }] } })
  expect(await match.json()).toMatchObject({ matches: [{ candidates: [{ facts: { plate: { result: 'agrees' } } }] }] })
  expect(await delivered(staff, { ...asked, despite: {} })).toMatchObject([{ result: 'sent' }])
})

test('parts of a file that is split have what was read of their pages', async () => {
  const { staff } = await addUsers()
  const file = await addMail(staff, new File([pagesPdf(3)], 'a.pdf', { type: 'application/pdf' }))
  await keep(staff, file.id, [request('7ABC234'), pageOf('A page'), request('8ABC234')])
  const split = await send('POST', `/api/mail/${file.id}/split`, {
    ...staff,
    json: { version: file.version, starts: [3] },
  })
  const parts = await split.json<{ id: string; isRead: boolean }[]>()
  expect(parts.map(({ isRead }) => isRead)).toEqual([true, true])
  const kept = await rows<{ pages: number; plates: number }>(
    `select json_array_length(reading, '$.pages') as pages, json_array_length(reading, '$.plates[0]') > 0 as plates
      from mail_files where id in (?, ?) order by created_at`,
    ...parts.map(({ id }) => id),
  )
  expect(kept).toEqual([
    { pages: 2, plates: 1 },
    { pages: 1, plates: 1 },
  ])
})
