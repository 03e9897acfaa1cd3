import { expect } from 'vitest'
import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { ErrorBody } from '@portal/contract/api/error-body'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import type { Role } from '@portal/contract/accounts/roles'
import { newSession } from '../src/sessions/session.ts'
import { insertUser } from '../src/accounts/store.ts'
import { newId } from '../src/platform/ids.ts'
import worker from '../src/index.ts'
import { insertFirm } from '../src/accounts/law-firms/store.ts'
import type { RequestContext } from '../src/context.ts'
import { openContext } from '../src/open-context.ts'
import { plainJpeg } from './images.ts'
import { insertSession } from '../src/sessions/store.ts'

export const origin = 'http://localhost'

export const testContext = (): RequestContext =>
  openContext(env, { waitUntil: (work) => void work }, { requestId: 'test', ip: null })

interface SendOptions {
  token?: string | undefined
  json?: unknown
  form?: FormData
  body?: BodyInit
  headers?: Record<string, string>
  /** Bindings to replace. */
  changed?: Partial<Cloudflare.Env> | undefined
}

export const randomIp = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Sends a request from a random IP address, unless the headers have one. */
export const send = (
  method: string,
  path: string,
  { token, json, form, body, headers = {}, changed }: SendOptions = {},
): Promise<Response> => {
  const init = {
    method,
    headers: {
      'CF-Connecting-IP': randomIp(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json !== undefined ? JSON.stringify(json) : (form ?? body ?? null),
  }
  const url = `${origin}${path}`
  if (!changed) return exports.default.fetch(url, init)
  const request = new Request<unknown, IncomingRequestCfProperties>(url, init)
  return Promise.resolve(worker.fetch(request, { ...env, ...changed }, createExecutionContext()))
}

/** A database that delays its batches until `count` have arrived, so that concurrent calls have all read before one writes. */
export const batchBarrier = (count: number): Partial<Cloudflare.Env> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  const batch = async (statements: D1PreparedStatement[]) => {
    if (++arrived === count) resolve()
    await promise
    return env.DB.batch(statements)
  }
  return { DB: { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database }
}

/** A database for each of `count` calls that delays its `nth` batch until the others have arrived at theirs. */
export const nthBatchBarriers = (count: number, nth: number): Partial<Cloudflare.Env>[] => {
  const { DB } = batchBarrier(count)
  return Array.from({ length: count }, () => {
    let arrived = 0
    const batch = (statements: D1PreparedStatement[]) => (++arrived === nth ? DB! : env.DB).batch(statements)
    return { DB: { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database }
  })
}

export const errorOf = async (response: Response): Promise<ErrorBody & { status: number }> => ({
  ...(await response.json<ErrorBody>()),
  status: response.status,
})

export const addFirm = async () => {
  const id = newId('lawFirm')
  const firm = { id, name: `Firm ${id.slice(-4)}`, domain: `${id.slice(4)}.test`, createdAt: new Date().toISOString() }
  await insertFirm(testContext(), firm)
  return firm
}

interface Person {
  role?: Role
  firm?: { id: string; domain: string }
  verified?: boolean
  manager?: boolean
  domain?: string
}

/** Adds a user with a session but without a password. Without `verified`, neither the address nor the membership is. */
export const addUser = async ({
  role = 'law-firm',
  firm,
  verified = true,
  manager = false,
  domain = firm?.domain ?? 'nofirm.test',
}: Person = {}) => {
  const id = newId('user')
  const createdAt = new Date().toISOString()
  const user = {
    id,
    email: `${id.slice(4)}@${domain}`,
    passwordHash: '-',
    firstName: 'Given',
    lastName: 'Family',
    phone: null,
    role,
    lawFirmId: firm?.id ?? null,
    memberSince: firm && verified ? createdAt : null,
    firmManager: manager,
    emailVerifiedAt: verified ? createdAt : null,
    createdAt,
  }
  await insertUser(testContext(), user)
  const session = await newSession(testContext(), user)
  await insertSession(testContext(), session.row)
  return { ...user, token: session.token, sessionId: session.row.id }
}

/** Adds a firm with a verified and an unverified member, a member of another firm, a staff member and an admin. */
export const addUsers = async () => {
  const firm = await addFirm()
  const [member, unverified, other, staff, admin] = await Promise.all([
    addUser({ firm }),
    addUser({ firm, verified: false }),
    addFirm().then((otherFirm) => addUser({ firm: otherFirm })),
    addUser({ role: 'staff' }),
    addUser({ role: 'admin' }),
  ])
  return { firm, member, unverified, other, staff, admin }
}

export const bytes = (head: string, size = 2000): Uint8Array<ArrayBuffer> => {
  const content = new Uint8Array(size).fill(0x20)
  content.set(new TextEncoder().encode(head).subarray(0, size))
  return content
}

export const pdf = (size?: number, name = 'scan.pdf'): File =>
  new File([pdfOf(size)], name, { type: 'application/pdf' })
export const jpeg = (): File => new File([plainJpeg], 'photo.jpg', { type: 'image/jpeg' })

export const form = (fields: Record<string, string | File | undefined>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.append(name, value)
  return data
}

/** Complete answers of the request with the fewest questions. */
export const facePageRequest = {
  clientName: 'Client One',
  crashDate: '2024-03-05',
  reportType: 'non-fatal-face',
  reportNumber: '9270-2024-01',
}

export const postCrashRequest = (
  token: string | undefined,
  fields: Record<string, string | File | undefined> = {},
  headers: Record<string, string> = {},
  changed?: Partial<Cloudflare.Env>,
) =>
  send('POST', '/api/crash-reports', {
    token,
    headers,
    changed,
    form: form({ ...facePageRequest, writtenAuth: pdf(), ...fields }),
  })

/** The request that a call submitted, as the list of the user has it. */
const findSubmitted = async <Kind extends 'chp' | 'police'>(
  user: { token: string },
  list: string,
  response: Response,
): Promise<ReplyOf<Kind>> => {
  if (!response.ok) throw new Error(`not submitted: ${await response.text()}`)
  const { referenceNumber } = await response.json<{ referenceNumber: string }>()
  const found = await send('GET', `${list}?page=1&search=${referenceNumber}`, user)
  const [request] = await found.json<ReplyOf<Kind>[]>()
  if (!request) throw new Error('the request is not in the list')
  return request
}

/** Submits a face page request and returns the report as the user sees it. */
export const submitCrashRequest = async (
  user: { token: string },
  fields: Record<string, string | File | undefined> = {},
): Promise<ReplyOf<'chp'>> =>
  findSubmitted<'chp'>(user, '/api/crash-reports', await postCrashRequest(user.token, fields))

/** Complete answers of a police request. */
export const policeRequest = {
  clientName: 'Client One',
  crashDate: '2024-03-05',
  reportNumber: 'PD-24-0117',
  policeDepartment: 'Oakland Police Department',
}

export const postPoliceRequest = (
  token: string | undefined,
  fields: Record<string, string | File | undefined> = {},
  headers: Record<string, string> = {},
  changed?: Partial<Cloudflare.Env>,
) =>
  send('POST', '/api/police-reports', {
    token,
    headers,
    changed,
    form: form({ ...policeRequest, writtenAuthFile: pdf(), clientReleaseFile: pdf(), ...fields }),
  })

/** Submits a police request and returns the report as the user sees it. */
export const submitPoliceRequest = async (
  user: { token: string },
  fields: Record<string, string | File | undefined> = {},
): Promise<ReplyOf<'police'>> =>
  findSubmitted<'police'>(user, '/api/police-reports', await postPoliceRequest(user.token, fields))

export const deliver = (
  user: { token: string },
  requestId: string,
  type: string,
  file: File | undefined = pdf(),
  changed?: Partial<Cloudflare.Env>,
) => send('POST', `/api/crash-reports/${requestId}/upload`, { token: user.token, changed, form: form({ type, file }) })

export const deliverFinalReport = (
  user: { token: string },
  requestId: string,
  finalReport: File | undefined = pdf(),
  notes = '',
  changed?: Partial<Cloudflare.Env>,
) =>
  send('POST', `/api/police-reports/${requestId}/final-report`, {
    token: user.token,
    changed,
    form: form({ notes, finalReport }),
  })

export const setPoliceStatus = (
  user: { token: string },
  requestId: string,
  status: string,
  changed?: Partial<Cloudflare.Env>,
) => send('PATCH', `/api/police-reports/${requestId}/status`, { token: user.token, json: { status }, changed })

/** The document of a type, as a report's reply has it. */
export const documentOf = (request: ReplyOf<'chp'>, type: DocumentType) =>
  request.documents.find(({ documentType }) => documentType === type)

export const getCrashReport = async (user: { token: string }, id: string): Promise<ReplyOf<'chp'>> =>
  (await send('GET', `/api/crash-reports/${id}`, user)).json<ReplyOf<'chp'>>()

export const rows = async <T = Record<string, unknown>>(query: string, ...values: unknown[]): Promise<T[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results

export const objectKeys = async (): Promise<string[]> => (await env.FILES.list()).objects.map((object) => object.key)

/** Counts rows and objects, to show that a rejected call wrote nothing. */
export const snapshot = async () => {
  const tables = ['requests', 'documents', 'activities', 'outbox']
  const counts = await Promise.all(
    tables.map(async (table) => (await rows<{ n: number }>(`select count(*) n from ${table}`))[0]?.n),
  )
  const versions = await rows('select * from list_versions order by list_key')
  return { counts, versions, objects: (await objectKeys()).length }
}

export const guestEmail = () => `guest-${crypto.randomUUID()}@example.test`

/** The reply to a submission that must succeed. */
export const replyOf = async (response: Response) => {
  expect(response.status).toBe(201)
  return response.json<{ referenceNumber: string; claimToken: string | null }>()
}
