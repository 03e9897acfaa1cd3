import { expect, test } from 'vitest'
import { warningKey, type Warnings } from '@portal/contract/reading/codes'
import { pagesPdf, textPdf } from '@portal/contract/testing/pdf-sample'
import { addMail, delivered, facePageFor } from '../../../test/mail.ts'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  form,
  objectKeys,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'
import { undoDelivery, uploadToWait } from '../../../test/waiting-deliveries.ts'

const maria = { clientName: 'Maria Lopez', crashDate: '2026-03-05', reportNumber: '9320-2026-01001' }
const luis = { clientName: 'Luis Garcia', crashDate: '2026-03-09', reportNumber: '9320-2026-02001' }

let count = 0
/** A face page about somebody. No two have the same bytes. */
const pageAbout = ({ clientName, crashDate, reportNumber }: typeof maria) => [
  'STATE OF CALIFORNIA TRAFFIC COLLISION REPORT',
  "SPECIAL CONDITIONS NUMBER INJURED HIT & RUN JUDICIAL DISTRICT DRIVER'S LICENSE DIRECTION OF TRAVEL",
  `LOCAL REPORT NUMBER ${reportNumber}`,
  `DATE OF COLLISION ${crashDate.slice(5).replace('-', '/')}/${crashDate.slice(0, 4)}`,
  `NAME (FIRST, MIDDLE, LAST) ${clientName.toUpperCase()}`,
  `DRIVER'S LICENSE Y${1_000_000 + count++}`,
]
const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'scan0019.pdf', { type: 'application/pdf' })
const requestOf = (about: typeof maria) => fileOf(textPdf(pageAbout(about)))
const scan = () => fileOf(pagesPdf(1))

/** The codes of warnings, whatever their requests. */
const codesOf = (warnings: Warnings) => Object.keys(warnings).map((key) => key.split(' ')[1])
const codesIn = ({ fields }: { fields?: Record<string, string> }) => codesOf(fields ?? {})
const despiteOf = ({ fields }: { fields?: Record<string, string> }) => JSON.stringify(fields)

const setUp = async () => {
  const users = await addUsers()
  return { ...users, one: await submitCrashRequest(users.member, maria) }
}

test("a report about its request waits for its delivery, and another client's is refused, saying in which ways, with nothing kept", async () => {
  const { staff, one } = await setUp()
  const keys = await objectKeys()
  const refused = await errorOf(await uploadToWait(staff, one.id, { file: requestOf(luis), compare: 'true' }))
  expect(refused).toMatchObject({ status: 409, code: 'may_be_wrong' })
  expect(codesIn(refused).toSorted()).toEqual(['client', 'date', 'number'])
  expect(refused.message).toContain('9320-2026-02001')
  expect(await objectKeys()).toEqual(keys)
  expect((await uploadToWait(staff, one.id, { file: requestOf(maria), compare: 'true' })).status).toBe(200)
})

test('a PDF with the reports of two clients needs the second click for either', async () => {
  const { staff, one } = await setUp()
  const file = fileOf(textPdf(pageAbout(luis), pageAbout(maria)))
  expect(codesIn(await errorOf(await uploadToWait(staff, one.id, { file, compare: 'true' })))).toContain('reports')
})

test('another report that begins on the last page of 12, or on any page of a file of the mail, is noticed', async () => {
  const { staff, one } = await setUp()
  const own = pageAbout(maria)
  const narrative = (at: number) => [
    'NARRATIVE/SUPPLEMENTAL',
    `Page ${at} says in many words how the collision occurred`,
  ]
  const late = (before: number) => {
    const between = Array.from({ length: before - 1 }, (_, at) => narrative(at + 2))
    return [own, ...between, pageAbout(luis)]
  }
  const refused = await errorOf(
    await uploadToWait(staff, one.id, { file: fileOf(textPdf(...late(11))), compare: 'true', type: 'fullReport' }),
  )
  expect(codesIn(refused)).toEqual(['reports'])

  const pages = late(20)
  const file = await addMail(staff, fileOf(textPdf(...pages)))
  const read = pages.map((lines) => ({
    lines: lines.map((text, at) => ({ text, top: at / 50 })),
    by: 'text',
    turned: 0,
  }))
  await send('PUT', `/api/mail/${file.id}/reading`, { ...staff, json: { pages: read } })
  const [result] = await delivered(staff, { ...file, targets: facePageFor(one), despite: {} })
  expect(codesOf(result!.warnings)).toContain('reports')
})

test('is delivered in spite of exactly the warnings that staff know', async () => {
  const { staff, one } = await setUp()
  const file = requestOf(luis)
  const ask = (despite?: object | string) =>
    uploadToWait(staff, one.id, {
      file,
      compare: 'true',
      ...(despite && { despite: typeof despite === 'string' ? despite : JSON.stringify(despite) }),
    })
  const { fields } = await errorOf(await ask())
  const client = warningKey(one.id, 'client')
  const others = [
    { [client]: fields![client] },
    { ...fields, [client]: 'Page 1 says ROSA IBARRA, not Maria Lopez' },
    { ...fields, [client]: undefined, [warningKey('crh_other', 'client')]: fields![client] },
  ]
  for (const despite of others) {
    const refused = await errorOf(await ask(despite))
    expect([refused.code, refused.fields]).toEqual(['may_be_wrong', fields])
  }
  expect((await errorOf(await ask('client'))).status).toBe(400)
  expect((await ask(fields)).status).toBe(200)
})

test.each([
  ['the crash date alone', ['DATE OF COLLISION 03/05/2026'], 'We found the crash date, but not'],
  ['nothing of the request', ['STATE OF CALIFORNIA TRAFFIC COLLISION REPORT'], "We didn't find the client"],
])('a PDF that has %s needs a second click, which says so', async (_, lines, said) => {
  const { staff, one } = await setUp()
  const file = fileOf(textPdf([...pageAbout(maria).slice(0, 2), ...lines, `Sample ${count++} of a page with text`]))
  const refused = await errorOf(await uploadToWait(staff, one.id, { file, compare: 'true' }))
  expect(codesIn(refused)).toEqual(['unread'])
  expect(refused.message).toContain(said)
})

test('the report number alone is enough, and the client with the crash date', async () => {
  const { staff, one } = await setUp()
  const [title, boxes, number, date] = pageAbout(maria) as [string, string, string, string]
  for (const lines of [[number], [date, `NAME ${maria.clientName}`]]) {
    const file = fileOf(textPdf([title, boxes, ...lines, `Sample ${count++} of a page with text`]))
    const response = await uploadToWait(staff, one.id, { file, compare: 'true' })
    expect(response.status).toBe(200)
    const [waiting] = (await response.json<{ waitingDeliveries: { id: string }[] }>()).waitingDeliveries
    await undoDelivery(staff, one.id, waiting!.id)
  }
})

test('a scan needs what a browser read of it, which is compared too', async () => {
  const { staff, one } = await setUp()
  const file = scan()
  const ask = (fields: object) => uploadToWait(staff, one.id, { file, compare: 'true', ...fields })
  const scanned = (about: typeof maria, by = 'ocr') =>
    JSON.stringify([{ lines: pageAbout(about).map((text, at) => ({ text, top: at / 50 })), by, turned: 0 }])
  const unread = await errorOf(await ask({}))
  expect(unread).toMatchObject({
    code: 'may_be_wrong',
    message: expect.stringContaining("couldn't read this scan") as string,
  })
  expect(codesIn(await errorOf(await ask({ readPages: scanned(luis) })))).toContain('client')
  // A browser has no say in the text that a page has.
  expect(codesIn(await errorOf(await ask({ readPages: scanned(maria, 'text') })))).toEqual(['unread'])
  expect((await errorOf(await ask({ readPages: '[{"lines":1}]' }))).status).toBe(400)
  expect((await ask({ readPages: scanned(maria) })).status).toBe(200)
})

test.each([
  ['took too long', { state: 'late' }, 'took too long'],
  ['failed', { state: 'failed' }, "check didn't run"],
] as const)('a check that %s needs a second click, which says so', async (_, result, said) => {
  const { staff, one } = await setUp()
  const changed = { PDF_TEXTS: { read: async () => result } } as unknown as Partial<Cloudflare.Env>
  const ask = (fields: object) =>
    uploadToWait(staff, one.id, { file: requestOf(maria), compare: 'true', ...fields }, changed)
  const refused = await errorOf(await ask({}))
  expect(codesIn(refused)).toEqual(['unread'])
  expect(refused.message).toContain(said)
  expect(refused.message).not.toContain('scan')
  expect((await ask({ despite: despiteOf(refused) })).status).toBe(200)
})

test('a delivery that waits is compared unless its call says no, and the calls of the specification are not', async () => {
  const { staff, admin, member, one } = await setUp()
  const waits = (fields: Record<string, string | File>) =>
    send('POST', `/api/crash-reports/${one.id}/upload`, { ...staff, form: form({ type: 'facePage', ...fields }) })
  expect((await waits({ deliverIn: '60', file: requestOf(luis) })).status).toBe(409)
  expect((await waits({ file: requestOf(luis), compare: 'true' })).status).toBe(409)
  expect((await deliver(staff, one.id, 'facePage', requestOf(luis))).status).toBe(200)
  const replace = (fields: Record<string, string>) =>
    send('POST', `/api/crash-reports/${one.id}/documents/facePage/replace`, {
      ...admin,
      form: form({ file: requestOf(luis), reason: 'wrong-document', ...fields }),
    })
  const refused = await errorOf(await replace({ compare: 'true' }))
  expect(refused.status).toBe(409)
  expect((await replace({ compare: 'true', despite: despiteOf(refused) })).status).toBe(200)
  const police = await submitPoliceRequest(member, maria)
  expect((await deliverFinalReport(staff, police.id, requestOf(luis))).status).toBe(200)
})

test('of several requests about a crash, each has separate warnings', async () => {
  const { staff, other, one } = await setUp()
  const passenger = await submitCrashRequest(other, { ...maria, clientName: 'A Passenger' })
  await rows("update requests set crash_date = '2026-03-06' where id = ?", passenger.id)
  const ask = (fields: object) =>
    uploadToWait(staff, one.id, { file: requestOf(luis), compare: 'true', also: passenger.id, ...fields })
  const refused = await errorOf(await ask({}))
  expect(refused.message).toContain('A Passenger: ')
  expect(Object.keys(refused.fields!)).toEqual(
    expect.arrayContaining([one.id, passenger.id].map((id) => warningKey(id, 'date'))),
  )
  const ofOne = Object.entries(refused.fields!).filter(([key]) => key.startsWith(one.id))
  const despite = JSON.stringify(Object.fromEntries(ofOne))
  expect((await errorOf(await ask({ despite }))).code).toBe('may_be_wrong')
})

test("a guest's request that nobody has reviewed needs a second click, unless the person has it open", async () => {
  const { staff, one } = await setUp()
  await rows('update requests set law_firm_id = null where id = ?', one.id)
  const unreviewed = { [warningKey(one.id, 'unreviewed')]: "Nobody has reviewed this guest's request yet" }
  const file = await addMail(staff, requestOf(maria))
  const asked = { ...file, targets: facePageFor(one) }
  expect(await delivered(staff, { ...asked, despite: {} })).toMatchObject([
    {
      result: 'may-be-wrong',
      warnings: unreviewed,
      message: "Check who gets this PDF. Nobody has reviewed this guest's request yet.",
    },
  ])
  const passenger = await submitCrashRequest(staff, { ...maria, clientName: 'A Passenger' })
  const page = [...pageAbout(maria), 'NAME (FIRST, MIDDLE, LAST) A PASSENGER']
  const together = { file: fileOf(textPdf(page)), compare: 'true', also: one.id }
  const refused = await errorOf(await uploadToWait(staff, passenger.id, together))
  expect([refused.code, refused.fields]).toEqual(['may_be_wrong', unreviewed])
  expect(await delivered(staff, { ...asked, despite: unreviewed })).toMatchObject([{ result: 'sent' }])
  const [waiting] = await rows<{ id: string }>('select id from waiting_deliveries where request_id = ?', one.id)
  await undoDelivery(staff, one.id, waiting!.id)
  expect((await uploadToWait(staff, one.id, { file: requestOf(maria), compare: 'true' })).status).toBe(200)
})

test('a file of the mail is compared with each of its requests, and delivered in spite of what staff know', async () => {
  const { staff, one } = await setUp()
  const file = await addMail(staff, requestOf(luis))
  const asked = { ...file, targets: facePageFor(one) }
  const [refused] = await delivered(staff, { ...asked, despite: {} })
  expect(refused).toMatchObject({ result: 'may-be-wrong', deliverAt: null })
  expect(codesOf(refused!.warnings).toSorted()).toEqual(['client', 'date', 'number'])
  expect(await rows('select id from waiting_deliveries where request_id = ?', one.id)).toEqual([])
  expect(await delivered(staff, { ...asked, despite: refused!.warnings })).toMatchObject([{ result: 'sent' }])
})
