import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import {
  addFirm,
  addUser,
  deliverFinalReport,
  facePageRequest,
  form,
  guestEmail,
  pdf,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from './kit.ts'
import type { Act } from '@portal/contract/requests/actions/actions'
import { act, sendChange } from './queue.ts'
import { postPasskey } from './second-factor.ts'
import { signingsOf, tokenOf } from './signing.ts'
import { startTracking } from './tracking.ts'

type Person = Awaited<ReturnType<typeof addUser>>
export interface Cast {
  admin: Person
  firm: { id: string; domain: string }
  number: number
}

const json =
  (method: string, path: string, body: object) =>
  async ({ admin }: Cast, text: object) =>
    send(method, path, { token: admin.token, json: { ...body, ...text } })
const submit =
  (path: string, fields: Record<string, string | File>) => async (_: Cast, text: object, label: string) => {
    const { token } = await addUser()
    const files = path.includes('crash-reports')
      ? { writtenAuth: pdf(undefined, label) }
      : { writtenAuthFile: pdf(undefined, label), clientReleaseFile: pdf() }
    return send('POST', path, { token, form: form({ ...fields, ...files, ...text }) })
  }
/** Answers of a CHP request without its document. */
export const crash = { clientName: 'C', crashDate: '2024-03-05', reportType: 'non-fatal-full', clientRole: 'driver' }
const police = { clientName: 'C', crashDate: '2024-03-05', reportNumber: '1', policeDepartment: 'D' }

const uploadFacePage = async ({ token }: Person, text: object) => {
  const { id } = await submitCrashRequest(await addUser())
  return send('POST', `/api/crash-reports/${id}/upload`, {
    token,
    form: form({ type: 'facePage', file: pdf(), ...text }),
  })
}
const crashPath = async (action: string) => {
  const { id } = await submitCrashRequest(await addUser())
  return `/api/crash-reports/${id}/${action}`
}
const deliveredFacePage = async ({ admin }: Cast) => {
  const { id } = await (await uploadFacePage(admin, {})).json<{ id: string }>()
  return `/api/crash-reports/${id}/documents/facePage`
}
const deliveredFinalReport = async ({ admin }: Cast) => {
  const { id } = await submitPoliceRequest(await addUser())
  await deliverFinalReport(admin, id)
  return `/api/police-reports/${id}/final-report`
}

/** Makes each call that stores text, with the text in every field that accepts it and valid values elsewhere. */
export const storingCalls: Record<string, (cast: Cast, text: object, label: string) => Promise<Response>> = {
  /** Each action with a text of its input, and the answers of a correction, of which the schema says nothing. */
  'PATCH /api/requests': async ({ admin }, text) => {
    const user = await addUser()
    const { id, clientName } = await submitCrashRequest(user)
    const given = {
      matterNumber: '',
      attorney: '',
      firmNote: '',
      text: 'Text',
      textEs: '',
      reason: '',
      reasonText: '',
      ...text,
    }
    const { matterNumber, attorney, firmNote, text: said, textEs, reason, reasonText } = given
    const answer = Object.values(text)[0] ?? 'Client'
    const acts: [{ token: string }, Act][] = [
      [user, { action: 'changeMatter', matterNumber, attorney, firmNote }],
      [user, { action: 'correct', answers: { clientName: answer }, replaces: { clientName } }],
      [admin, { action: 'message', text: said || 'Text', textEs }],
      [admin, { action: 'setWaiting', for: 'agency', reason }],
      [admin, { action: 'cancel', reason: { reason: 'duplicate', reasonText } }],
    ]
    let response = await sendChange(user, [id], { action: 'markUrgent' })
    for (const [by, act] of acts) if (response.ok) response = await sendChange(by, [id], act)
    return response
  },
  'PATCH /api/crash-reports/{id}/move': async ({ admin }, text) => {
    const { id } = await submitCrashRequest(await addUser())
    const answers = { reportNumber: '1', policeDepartment: Object.values(text)[0] ?? 'Oakland PD' }
    return send('PATCH', `/api/crash-reports/${id}/move`, {
      token: admin.token,
      json: { to: 'police', answers, ...text },
    })
  },
  'PATCH /api/police-reports/{id}/move': async ({ admin }, text) => {
    const { id } = await submitPoliceRequest(await addUser())
    const json = { to: 'chp', answers: { reportType: 'non-fatal-face' }, ...text }
    return send('PATCH', `/api/police-reports/${id}/move`, { token: admin.token, json })
  },
  'POST /api/crash-reports': submit('/api/crash-reports', {
    ...crash,
    driverLicenseOrPlate: '7ABC123',
    reportNumber: '1',
  }),
  'POST /api/auth/second-factors/passkeys': async (_, text) => {
    const user = await addUser()
    return (await postPasskey(user, {}, text)).response
  },
  'PATCH /api/auth/second-factors/passkeys/{id}': async (_, text) => {
    const user = await addUser()
    const id = newId('passkey')
    await env.DB.prepare(
      "insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values (?1, ?2, ?1, '', 0, '[]', 'Laptop', '')",
    )
      .bind(id, user.id)
      .run()
    return send('PATCH', `/api/auth/second-factors/passkeys/${id}`, {
      token: user.token,
      json: { name: 'Phone', ...text },
    })
  },
  'POST /api/police-reports': submit('/api/police-reports', police),
  'POST /api/police-reports/{id}/final-report': async ({ admin }, text) => {
    const { id } = await submitPoliceRequest(await addUser())
    return deliverFinalReport(admin, id, pdf(), (text as { notes: string }).notes)
  },
  'POST /api/crash-reports/{id}/upload': async ({ admin }, text) => uploadFacePage(admin, text),
  'PATCH /api/crash-reports/{id}/complete': async (cast, text) =>
    json('PATCH', await crashPath('complete'), { reason: 'other', reasonText: 'R' })(cast, text),
  'PATCH /api/crash-reports/{id}/cancel': async (cast, text) =>
    json('PATCH', await crashPath('cancel'), { reason: 'other', reasonText: 'R' })(cast, text),
  'PATCH /api/crash-reports/{id}/status': async (cast, text) =>
    json('PATCH', await crashPath('status'), { status: 'cancelled', reason: 'other', reasonText: 'R' })(cast, text),
  'DELETE /api/crash-reports/{id}/documents/{docType}': async (cast, text) => {
    const path = await deliveredFacePage(cast)
    return json('DELETE', path, { reason: 'other', reasonText: 'R' })(cast, text)
  },
  'POST /api/crash-reports/{id}/documents/{docType}/replace': async (cast, text) => {
    const path = `${await deliveredFacePage(cast)}/replace`
    return send('POST', path, { token: cast.admin.token, form: form({ reason: 'other', file: pdf(), ...text }) })
  },
  'PATCH /api/police-reports/{id}/status': async (cast, text) => {
    const { id } = await submitPoliceRequest(await addUser())
    const body = { status: 'cancelled', reason: 'other', reasonText: 'R' }
    return json('PATCH', `/api/police-reports/${id}/status`, body)(cast, text)
  },
  'PATCH /api/police-reports/{id}/cancel': async (_, text) => {
    const member = await addUser()
    const { id } = await submitPoliceRequest(member)
    const body = { reason: 'other', reasonText: 'R', ...text }
    return send('PATCH', `/api/police-reports/${id}/cancel`, { token: member.token, json: body })
  },
  'DELETE /api/police-reports/{id}/final-report': async (cast, text) =>
    json('DELETE', await deliveredFinalReport(cast), { reason: 'other', reasonText: 'R' })(cast, text),
  'POST /api/police-reports/{id}/final-report/replace': async (cast, text) => {
    const path = `${await deliveredFinalReport(cast)}/replace`
    return send('POST', path, { token: cast.admin.token, form: form({ reason: 'other', finalReport: pdf(), ...text }) })
  },
  'POST /api/crash-reports/{id}/messages': async ({ admin }, text, label) =>
    send('POST', await crashPath('messages'), {
      token: admin.token,
      form: form({ file: pdf(undefined, label), ...text }),
    }),
  'POST /api/police-reports/{id}/messages': async (_, text, label) => {
    const member = await addUser()
    const { id } = await submitPoliceRequest(member)
    const fields = { file: pdf(undefined, label), ...text }
    return send('POST', `/api/police-reports/${id}/messages`, { token: member.token, form: form(fields) })
  },
  'POST /api/track/messages': async (_, text, label) =>
    send('POST', '/api/track/messages', {
      token: await startTracking(),
      form: form({ file: pdf(undefined, label), ...text }),
    }),
  'POST /api/track/correct': async (_, text) => {
    const [clientName = 'Client'] = Object.values(text)
    const json = { answers: { clientName }, replaces: { clientName: facePageRequest.clientName } }
    return send('POST', '/api/track/correct', { token: await startTracking(), json })
  },
  'POST /api/sign/decline': async ({ admin }, text) => {
    const request = await submitCrashRequest(await addUser())
    await act(admin, request, { action: 'ask', asks: ['authorization'], text: '' })
    await act(admin, request, { action: 'askToSign', signer: 'person', language: 'en' })
    const [signing] = await signingsOf(admin, request)
    return send('POST', '/api/sign/decline', { json: { token: await tokenOf(signing!), ...text } })
  },
  'POST /api/firm/setup': async (_, text) => {
    const { token } = await addUser({ domain: `${crypto.randomUUID()}.test` })
    return send('POST', '/api/firm/setup', { token, json: text })
  },
  'POST /api/admin/firm-setups/decline': async (cast, text) => {
    const domain = `${crypto.randomUUID()}.test`
    const { token } = await addUser({ domain })
    await send('POST', '/api/firm/setup', { token, json: { name: 'F' } })
    return json('POST', '/api/admin/firm-setups/decline', {})(cast, { ...text, domain })
  },
  'PUT /api/firm/authorization-template': async ({ firm }, _, label) => {
    const { token } = await addUser({ firm, manager: true })
    return send('PUT', '/api/firm/authorization-template', { token, form: form({ file: pdf(undefined, label) }) })
  },
  'POST /api/firm/invitations': async ({ firm }, text) => {
    const { token } = await addUser({ firm, manager: true })
    const body = { email: guestEmail(), firstName: 'F', lastName: 'L', ...text }
    return send('POST', '/api/firm/invitations', { token, json: body })
  },
  'POST /api/admin/message-templates': async (cast, text) =>
    json('POST', '/api/admin/message-templates', { title: 'T', text: 'Text', textEs: '', asks: [] })(cast, text),
  'PUT /api/admin/message-templates/{id}': async (cast, text) => {
    const template = { title: 'T', text: 'Text', textEs: '', asks: [] }
    const added = await json('POST', '/api/admin/message-templates', template)(cast, {})
    const { id } = await added.json<{ id: string }>()
    return json('PUT', `/api/admin/message-templates/${id}`, { ...template, version: 1 })(cast, text)
  },
  'POST /api/views': async (_, text) => {
    const { token } = await addUser()
    return send('POST', '/api/views', { token, json: { name: 'V', query: 'tab=open', shared: false, ...text } })
  },
  'PUT /api/views/{id}': async (_, text) => {
    const { token } = await addUser()
    const view = { name: 'V', query: 'tab=open', shared: false }
    const { id } = await (await send('POST', '/api/views', { token, json: view })).json<{ id: string }>()
    return send('PUT', `/api/views/${id}`, { token, json: { ...view, ...text } })
  },
  'POST /api/admin/agencies': async (cast, text) => {
    const added = await json('POST', '/api/admin/agencies', { kind: 'police' })(cast, text)
    // Deleting the agency puts its name into the audit log.
    const { id } = await added.clone().json<{ id: string }>()
    expect((await send('DELETE', `/api/admin/agencies/${id}`, cast.admin)).status).toBe(204)
    return added
  },
  'PUT /api/admin/agencies/{id}': async (cast, text) => {
    const agency = { name: crypto.randomUUID(), kind: 'sheriff' }
    const { id } = await (await json('POST', '/api/admin/agencies', agency)(cast, {})).json<{ id: string }>()
    return json('PUT', `/api/admin/agencies/${id}`, { ...agency, version: 1 })(cast, text)
  },
  'POST /api/auth/register': async (cast, text) => {
    const [password, email] = ['a long enough one', guestEmail()]
    const person = { firstName: 'G', lastName: 'F', email, password, confirmPassword: password }
    return json('POST', '/api/auth/register', person)(cast, text)
  },
  'PUT /api/users/{id}': async (_, text) => {
    const { id, token } = await addUser()
    return send('PUT', `/api/users/${id}`, { token, json: { firstName: 'G', lastName: 'F', ...text } })
  },
  'POST /api/admin/create-user': async (cast, text) => {
    // No staff: every later request would be emailed to them.
    const member = { role: 'law-firm', lawFirmId: cast.firm.id }
    const person = { email: guestEmail(), password: 'a long enough one', firstName: 'G', lastName: 'F', ...member }
    return json('POST', '/api/admin/create-user', person)(cast, text)
  },
  'POST /api/admin/invite-user': async (cast, text) =>
    json('POST', '/api/admin/invite-user', {
      email: guestEmail(),
      firstName: 'G',
      lastName: 'F',
      lawFirmId: cast.firm.id,
    })(cast, text),
  'POST /api/admin/coverage-areas': async (cast, text) => {
    const added = await json('POST', '/api/admin/coverage-areas', {})(cast, text)
    // Deleting the area puts its name into the audit log.
    const { id } = await added.clone().json<{ id: string }>()
    expect((await send('DELETE', `/api/admin/coverage-areas/${id}`, cast.admin)).status).toBe(204)
    return added
  },
  'PUT /api/admin/coverage-areas/{id}': async (cast, text) => {
    const area = { name: crypto.randomUUID(), description: 'x' }
    const { id } = await (await json('POST', '/api/admin/coverage-areas', area)(cast, {})).json<{ id: string }>()
    return json('PUT', `/api/admin/coverage-areas/${id}`, { ...area, version: 1 })(cast, text)
  },
  'POST /api/law-firms': async (cast, text) =>
    json('POST', '/api/law-firms', { domain: `${crypto.randomUUID()}.test` })(cast, text),
  'PATCH /api/law-firms/{id}': async (cast, text) => {
    const { id, domain } = await addFirm()
    return json('PATCH', `/api/law-firms/${id}`, { domain, version: 1 })(cast, text)
  },
}
