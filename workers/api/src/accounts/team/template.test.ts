import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Firm } from '@portal/contract/accounts/team'
import { authorizationTemplate, unopenedPdfMessages, wrongKindMessage } from '@portal/contract/files/file-kinds'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { docxOf } from '@portal/contract/testing/word-samples'
import {
  addUser,
  addUsers,
  batchBarrier,
  errorOf,
  form,
  jpeg,
  objectKeys,
  pdf,
  rows,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'
import { resetPortal } from '../../../test/reset.ts'
import { ageProofs } from '../../../test/second-factor.ts'

beforeEach(resetPortal)

type Person = Awaited<ReturnType<typeof addUser>>

const path = '/api/firm/authorization-template'
const upload = ({ token }: Person, file: File, changed?: Partial<Cloudflare.Env>) =>
  send('PUT', path, { token, form: form({ file }), changed })
const remove = ({ token }: Person) => send('DELETE', path, { token })
const templateOf = async (user: Person) =>
  (await (await send('GET', '/api/firm', user)).json<Firm>()).authorizationTemplate
const download = async (user: Person, name: string) => {
  const response = await send('GET', `/api/files/${name}?download=true`, user)
  return { status: response.status, headers: response.headers, body: await response.arrayBuffer() }
}
const addTeam = async () => {
  const users = await addUsers()
  return { ...users, manager: await addUser({ firm: users.firm, manager: true }) }
}
const auditDetails = ({ id }: Person) =>
  rows<{ action: string; detail: string }>(
    'select action, detail from audit_entries where actor_id = ? order by rowid',
    id,
  )

test('a template is for all members of the firm and nobody else', async () => {
  const { manager, member, unverified, other, staff, admin } = await addTeam()
  expect(await templateOf(member)).toBeNull()
  const uploaded = await upload(manager, pdf(2500, 'HIPAA release “2026”.v2.pdf'))
  expect(uploaded.status).toBe(200)
  const { authorizationTemplate: shown, version } = await uploaded.json<Firm>()
  expect(shown).toMatchObject({ label: 'HIPAA release “2026”.v2.pdf', size: 2500, type: 'application/pdf' })
  // The settings that a colleague is editing haven't changed.
  expect(version).toBe(1)
  expect(await templateOf(member)).toEqual(shown)
  const name = shown!.name
  for (const user of [manager, member]) {
    const { status, headers, body } = await download(user, name)
    expect([status, body.byteLength]).toEqual([200, 2500])
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="HIPAA-release-2026-v2.pdf"')
  }
  const ticket = await (await send('POST', `/api/files/${name}/ticket`, member)).json<{ ticket: string }>()
  expect((await send('GET', `/api/files/${name}?auth=${ticket.ticket}`)).status).toBe(200)
  for (const user of [unverified, other, staff, admin]) {
    expect((await download(user, name)).status).toBe(404)
    expect((await send('POST', `/api/files/${name}/ticket`, user)).status).toBe(404)
  }
  expect((await send('GET', `/api/files/${name}`)).status).toBe(401)
  expect(await auditDetails(manager)).toEqual([{ action: 'law-firm-changed', detail: 'authorization template added' }])
  expect(await rows('select 1 from activities')).toEqual([])

  await rows('update users set member_since = null, law_firm_id = null where id = ?', member.id)
  expect((await download(member, name)).status).toBe(404)
  expect((await send('GET', `/api/files/${name}?auth=${ticket.ticket}`)).status).toBe(404)
})

test('only managers who proved lately who they are change it', async () => {
  const { manager, member, other, staff } = await addTeam()
  const { name } = (await (await upload(manager, pdf())).json<Firm>()).authorizationTemplate!
  const objects = await objectKeys()
  for (const user of [member, other, staff]) {
    expect((await upload(user, pdf())).status).toBe(403)
    expect((await remove(user)).status).toBe(403)
  }
  await ageProofs(manager)
  expect(await errorOf(await upload(manager, pdf()))).toMatchObject({ code: 'step_up_required' })
  expect(await errorOf(await remove(manager))).toMatchObject({ code: 'step_up_required' })
  expect(await templateOf(manager)).toMatchObject({ name })
  expect(await objectKeys()).toEqual(objects)
})

test('a replaced or removed template is deleted with its object', async () => {
  const { manager, member } = await addTeam()
  const first = (await (await upload(manager, pdf())).json<Firm>()).authorizationTemplate!
  const word = new File([docxOf()], 'form.docx')
  const second = (await (await upload(manager, word)).json<Firm>()).authorizationTemplate!
  expect(second.label).toBe('form.docx')
  await expect.poll(objectKeys).toEqual([second.name])
  expect((await download(member, first.name)).status).toBe(404)
  expect((await download(member, second.name)).headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect((await remove(manager)).status).toBe(204)
  expect(await templateOf(member)).toBeNull()
  await expect.poll(objectKeys).toEqual([])
  expect(await rows('select 1 from documents')).toEqual([])
  expect((await remove(manager)).status).toBe(404)
  expect((await auditDetails(manager)).map(({ detail }) => detail)).toEqual([
    'authorization template added',
    'authorization template replaced',
    'authorization template removed',
  ])
})

test('of two managers who replace it at the same time, one wins', async () => {
  const { firm, manager } = await addTeam()
  const another = await addUser({ firm, manager: true })
  const changed = batchBarrier(2)
  const replies = await Promise.all([manager, another].map((user) => upload(user, pdf(), changed)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const template = await templateOf(manager)
  await expect.poll(objectKeys).toEqual([template!.name])
})

test.each([
  ['a photo', jpeg(), 415, wrongKindMessage(authorizationTemplate)],
  ['a damaged PDF', new File(['%PDF-1.7\nnothing'], 'form.pdf'), 400, unopenedPdfMessages.damaged],
  ['nothing', undefined, 400, wrongKindMessage(authorizationTemplate)],
])('refuses %s', async (_, file, status, message) => {
  const { manager } = await addTeam()
  const response = await send('PUT', path, { token: manager.token, form: form({ file }) })
  expect(await errorOf(response)).toMatchObject({ status, fields: { file: message } })
  expect(await objectKeys()).toEqual([])
})

test('a template with a virus is blocked', async () => {
  const { manager, member } = await addTeam()
  // In two pieces, so that a virus scanner on a developer's machine doesn't remove this file.
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  const infected = new File([pdfOf(2000, `${eicar} `)], 'infected.pdf')
  const scanner = { SCANNER_URL: 'https://scanner.test/scan', SCANNER_TOKEN: 'for-the-scanner' }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { name } = (await (await upload(manager, infected, scanner)).json<Firm>()).authorizationTemplate!
  await expect.poll(() => templateOf(member)).toMatchObject({ scan: 'infected' })
  expect((await download(member, name)).status).toBe(409)
  expect(await rows('select 1 from activities')).toEqual([])
  expect(log.mock.calls.join()).toContain('"event":"virus_found"')
  log.mockRestore()
})

test('a template stays when all reports are deleted', async () => {
  const { manager, member, admin } = await addTeam()
  const { name } = (await (await upload(manager, pdf())).json<Firm>()).authorizationTemplate!
  await submitCrashRequest(member)
  const cleared = await send('DELETE', '/api/admin/clear-all-reports?expected=1', { token: admin.token })
  expect(cleared.status).toBe(200)
  await expect.poll(objectKeys).toEqual([name])
  expect(await env.FILES.head(name)).not.toBeNull()
  expect((await download(member, name)).status).toBe(200)
})
