import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { replies } from '@portal/contract/kinds/replies'
import { addUser, addUsers, guestEmail, jpeg, pdf, replyOf, rows, send } from '../../test/kit.ts'
import { fileNameOf, pathOf, postRequest, requiredDocuments, submitRequest, type Sent } from '../../test/requests.ts'
import { hashToken } from '../platform/tokens.ts'

const ownAnswers: Record<KindId, { sent: Sent; shown: object }> = {
  chp: {
    sent: { reportType: 'fatal-full', clientFatallyInjured: 'true', deathCert: jpeg() },
    shown: { reportType: 'fatal-full', clientFatallyInjured: true, monitorForFull: false },
  },
  police: {
    sent: { readyForPickup: 'true' },
    shown: { policeDepartment: 'Oakland Police Department', reportNumber: 'PD-24-0117', readyForPickup: true },
  },
}

describe.each(kindNames)('submitting a %s request', (kind) => {
  const documents = requiredDocuments[kind]
  const { authorization } = kindBy(kind)

  test('by a guest stores its row, files and activity, and emails the requester, the copies and staff', async () => {
    await addUser({ role: 'staff' })
    const contactEmail = guestEmail()
    const copy = `copy-${contactEmail}`
    const scan = pdf(2500, 'C:\\papers\\auth.pdf')
    const photo = jpeg()
    const others = documents.filter((type) => type !== authorization)
    const { referenceNumber, claimToken } = await replyOf(
      await postRequest(kind, undefined, {
        urgent: 'true',
        contactEmail: contactEmail.toUpperCase(),
        ccEmails: ` ${copy}, ${contactEmail},`,
        [authorization]: scan,
        ...Object.fromEntries(others.map((type) => [type, photo])),
      }),
    )
    expect(referenceNumber).toMatch(new RegExp(`^${kindIds[kind].referencePrefix}[0-9A-HJKMNP-TV-Z]{8}$`))
    const [request] = await rows('select * from requests where reference_number = ?', referenceNumber)
    expect(request).toMatchObject({
      kind,
      status: 'processing',
      client_name: 'Client One',
      crash_date: '2024-03-05',
      urgent: 1,
      contact_email: contactEmail,
      created_by_email: contactEmail,
      cc_emails: `${copy}, ${contactEmail}`,
      user_id: null,
      law_firm_id: null,
      claim_token_hash: await hashToken(claimToken ?? ''),
    })
    const id = request!['id']
    const files = await rows<{ id: string; document_type: string }>('select * from documents where request_id = ?', id)
    expect(files.map(({ document_type: type }) => type).sort()).toEqual([...documents].sort())
    for (const file of files) {
      const isScan = file.document_type === authorization
      const sent = isScan ? scan : photo
      expect(file).toMatchObject({
        kind: isScan ? 'pdf' : 'jpeg',
        label: isScan ? 'auth.pdf' : 'photo.jpg',
        size: sent.size,
      })
      const stored = await env.FILES.get(`${file.id}.${isScan ? 'pdf' : 'jpg'}`)
      expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(await sent.arrayBuffer()))
    }
    expect(await rows('select activity, actor_id from activities where request_id = ?', id)).toEqual([
      { activity: 'Request submitted', actor_id: null },
    ])
    const emails = await rows<{ template: string; address: string; state: string; data: string }>(
      'select template, address, state, data from outbox where request_id = ?',
      id,
    )
    const received = emails.filter(({ template }) => template === 'order-received')
    expect(received.map(({ address }) => address).sort()).toEqual([copy, contactEmail].sort())
    expect(emails.filter(({ template }) => template === 'new-order').length).toBeGreaterThan(0)
    expect(emails.every(({ state }) => state === 'pending')).toBe(true)
    expect(JSON.stringify(emails)).not.toContain(claimToken)
  })

  test('by a member gives it and its documents to the account and the firm', async () => {
    const { firm, member, unverified, other, staff } = await addUsers()
    const request = await submitRequest(kind, member, { contactEmail: '' })
    expect(replies[kind].safeParse(request).success).toBe(true)
    expect(request).toMatchObject({ contactEmail: null, createdByEmail: member.email, userId: member.id })
    expect(await rows('select law_firm_id, claim_token_hash from requests where id = ?', request.id)).toEqual([
      { law_firm_id: firm.id, claim_token_hash: null },
    ])
    const colleague = await addUser({ firm })
    const file = fileNameOf(request, authorization)
    expect(file).toMatch(/^fil_.*\.pdf$/)
    for (const path of [
      pathOf(request.id, 'get'),
      ...documents.map((type) => `/api/files/${fileNameOf(request, type)}`),
    ]) {
      const statuses = await Promise.all(
        [member, colleague, staff, unverified, other].map(async (user) => {
          const response = await send('GET', path, user)
          await response.arrayBuffer()
          return response.status
        }),
      )
      expect([path, ...statuses]).toEqual([path, 200, 200, 200, 404, 404])
    }
    const saved = await send('GET', `/api/files/${file}?download=true`, member)
    await saved.arrayBuffer()
    const name = documentOf(kindBy(kind), authorization).label.replace(' ', '_')
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="${request.referenceNumber}_${name}.pdf"`,
    )
  })

  test('by an unverified member does not give it to the firm', async () => {
    const { unverified, member } = await addUsers()
    const { id } = await submitRequest(kind, unverified)
    expect(await rows('select law_firm_id from requests where id = ?', id)).toEqual([{ law_firm_id: null }])
    expect((await send('GET', pathOf(id, 'get'), member)).status).toBe(404)
  })

  test('changes the list of its kind and no other', async () => {
    const { member, other } = await addUsers()
    const list = (of: typeof kind, query = '', etag = '') =>
      send('GET', `${callsOf(of).list.path}${query}`, { token: member.token, headers: { 'If-None-Match': etag } })
    const etags = await Promise.all(
      kindNames.map(async (each) => {
        const response = await list(each)
        expect(await response.json()).toEqual([])
        return response.headers.get('etag') ?? ''
      }),
    )
    const request = await submitRequest(kind, member)
    await submitRequest(kind, other)
    for (const [index, each] of kindNames.entries())
      expect((await list(each, '', etags[index])).status).toBe(each === kind ? 200 : 304)
    const query = '?page=1&search=client'
    const changed = await list(kind, query)
    expect([changed.headers.get('x-total-count'), changed.headers.get('x-unfiltered-count')]).toEqual(['1', '1'])
    expect(await changed.json()).toEqual([request])
    expect((await list(kind, query, changed.headers.get('etag') ?? '')).status).toBe(304)
  })

  test('keeps the answers that only its kind has', async () => {
    const { member } = await addUsers()
    const { sent, shown } = ownAnswers[kind]
    expect(await submitRequest(kind, member, sent)).toMatchObject(shown)
  })
})
