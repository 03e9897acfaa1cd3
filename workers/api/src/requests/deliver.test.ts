import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { unopenedPdfMessages } from '@portal/contract/files/file-kinds'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { limits } from '@portal/contract/limits'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { addUsers, batchBarrier, bytes, errorOf, form, objectKeys, pdf, rows, send, snapshot } from '../../test/kit.ts'
import {
  deliverFirst,
  deliveredType,
  fileNameOf,
  getRequest,
  pathOf,
  requiredDocuments,
  submitRequest,
} from '../../test/requests.ts'

describe.each(kindNames)('delivering a document of a %s request', (kind) => {
  const type = deliveredType(kind)
  const { deliveryField: field } = kindBy(kind)

  test('concurrently stores one and writes nothing of the others', async () => {
    const { member, staff, admin } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const objects = (await objectKeys()).length
    const barrier = batchBarrier(3)
    const uploads = await Promise.all([staff, admin, staff].map((user) => deliverFirst(user, id, pdf(), barrier)))
    expect(uploads.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await objectKeys()).length).toBe(objects + 1)
    expect(await rows('select id from activities where request_id = ?', id)).toHaveLength(2)
    const emails = await rows('select id from outbox where request_id = ? and file_id is not null', id)
    expect(emails).toHaveLength(1)
    expect(await rows('select id from documents where request_id = ?', id)).toHaveLength(
      requiredDocuments[kind].length + 1,
    )
  })

  test('and withdrawing it takes it from the client, keeps it for staff, and allows another', async () => {
    const { member, staff, admin, other } = await addUsers()
    const { id, referenceNumber } = await submitRequest(kind, member)
    const delivered = await (await deliverFirst(staff, id)).json<Awaited<ReturnType<typeof getRequest>>>()
    const name = fileNameOf(delivered)
    const path = pathOf(id, 'removeDocument').replace('{docType}', type)
    const withdraw = (user: { token: string }) => send('DELETE', path, user)
    expect([(await withdraw(member)).status, (await withdraw(other)).status]).toEqual([403, 403])
    const withdrawn = await (await withdraw(admin)).json<typeof delivered>()
    expect(withdrawn).toMatchObject({ status: 'processing', versions: [{ name, ended: 'withdrawn' }] })
    expect(fileNameOf(withdrawn)).toBeNull()
    expect((await getRequest(member, id)).versions).toEqual([])
    expect((await send('GET', `/api/files/${name}`, member)).status).toBe(404)
    expect((await send('HEAD', `/api/files/${name}`, staff)).status).toBe(200)
    expect(await errorOf(await withdraw(admin))).toMatchObject({ status: 409, code: 'wrong_state' })
    const audited = 'select action, actor_id, detail from audit_entries where subject = ? order by rowid desc limit 1'
    const { label } = documentOf(kindBy(kind), type)
    expect(await rows(audited, referenceNumber)).toEqual([
      { action: 'document-withdrawn', actor_id: admin.id, detail: label },
    ])
    const again = await (await deliverFirst(staff, id, pdf(2100))).json<typeof delivered>()
    expect(again.documents.find(({ documentType }) => documentType === type)?.size).toBe(2100)
    const emails = 'select link_revoked_at is null works from outbox where request_id = ? and file_id is not null'
    expect(await rows(`${emails} order by rowid`, id)).toEqual([{ works: 0 }, { works: 1 }])
  })

  test.each([
    ['no file', undefined, 400],
    ['an image', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'face.pdf'), 415],
    ['an HTML page', new File([bytes('<!doctype html>')], 'full.pdf'), 415],
    ['one byte too many', pdf(limits.uploadBytes + 1), 413],
    ['nine bytes of a PDF', pdf(9), 400],
    ['an HTML page after a PDF header', new File(['%PDF<html><h1>Report</h1>'], 'face.pdf'), 415],
    ['a PDF without pages', new File([bytes('%PDF-1.7\n', 6_000_000)], 'face.pdf'), 400],
    ['a PDF that was cut off', new File([pdfOf().slice(0, 1900)], 'face.pdf'), 400],
  ])('rejects an upload with %s and stores nothing', async (_, file, status) => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const before = await snapshot()
    const sent = form({ type, [field]: file })
    const failure = await errorOf(await send('POST', pathOf(id, 'deliver'), { token: staff.token, form: sent }))
    expect(failure).toMatchObject({ status, fields: { [field]: failure.message } })
    expect(await snapshot()).toEqual(before)
  })

  test('rejects notes that are too long', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const before = await snapshot()
    const sent = form({ type, notes: 'x'.repeat(2001), [field]: pdf() })
    const failure = await errorOf(await send('POST', pathOf(id, 'deliver'), { token: staff.token, form: sent }))
    expect(failure).toMatchObject({ status: 400, fields: { notes: failure.message } })
    expect(await snapshot()).toEqual(before)
  })

  test.each([
    ['of 10 MB', pdf(limits.uploadBytes)],
    ['with lines before its header', new File(['@PJL ENTER LANGUAGE=PDF\r\n', pdfOf()], 'scan.pdf')],
  ])('accepts a PDF %s', async (_, file) => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    expect((await deliverFirst(staff, id, file)).status).toBe(200)
  })

  test('says what is wrong with a PDF that does not open', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    expect(await errorOf(await deliverFirst(staff, id, pdf(100)))).toMatchObject({
      code: 'invalid',
      fields: { [field]: unopenedPdfMessages.damaged },
    })
  })

  test('returns 503 and stores nothing while PDFs cannot be checked', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const before = await snapshot()
    const changed = { PDF_CHECKS: { check: () => Promise.reject(new Error('unreachable')), version: async () => null } }
    expect((await deliverFirst(staff, id, pdf(), changed)).status).toBe(503)
    expect(await snapshot()).toEqual(before)
  })

  test('succeeds when the check of the PDF fails once, as with an isolate that was ended', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const check = vi.fn(env.PDF_CHECKS.check).mockRejectedValueOnce(new Error('The isolate was ended'))
    expect((await deliverFirst(staff, id, pdf(), { PDF_CHECKS: { check, version: async () => null } })).status).toBe(
      200,
    )
    expect(check).toHaveBeenCalledTimes(2)
  })
})
