import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { fakeContext } from './outbox.ts'
import { deliver } from '../src/deliver.ts'

// The portal Worker on the storage of these tests, without limits per minute: those hold back only who is in a hurry.

// Imported by a name that the compiler doesn't follow, because the two Workers have different bindings.
const portalModule: string = '@portal/api/index'
const { default: portalWorker } = (await import(portalModule)) as {
  default: { fetch: (request: Request, env: object, context: ExecutionContext) => Promise<Response> }
}

const unlimited = { limit: async () => ({ success: true }) }
const queue = { send: async () => {}, sendBatch: async () => {} }
const bindings = {
  ...env,
  SESSION_SECRET: 'a-session-secret-for-the-tests-alone',
  DATA_KEY: 'a-data-key-for-the-tests-and-nothing-else',
  LIVE: undefined,
  HEALTH: undefined,
  EMAIL_QUEUE: queue,
  DELIVERY_QUEUE: queue,
  // The lists of guessable passwords, which are empty here.
  ASSETS: { fetch: async () => new Response('') },
  LIMIT_ADDRESS: unlimited,
  LIMIT_NETWORK: unlimited,
  LIMIT_ACCOUNT: unlimited,
  UNDO_SECONDS: '0',
}

export interface Sending {
  /** The IP address of the caller. */
  from?: string
  token?: string | undefined
  json?: object
  form?: Readonly<Record<string, string | File>>
}

/** Calls the portal, and waits for what it does after the response. */
export const call = async (
  method: string,
  path: string,
  { from = '198.51.100.7', token, json, form }: Sending = {},
): Promise<Response> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
  const context = createExecutionContext()
  const request = new Request(`${env.PORTAL_ORIGIN}${path}`, {
    method,
    headers: {
      'CF-Connecting-IP': from,
      ...(json && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(json ? { body: JSON.stringify(json) } : form && { body }),
  })
  const response = await portalWorker.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  return response
}

const pdf = (): File => new File([pdfOf(200)], 'scan.pdf', { type: 'application/pdf' })

/** Sends every email that is due, and returns to whom. */
export const sendDue = async (at = new Date()): Promise<string[]> => {
  const { context, sent } = fakeContext(undefined, { now: () => at })
  const due = await env.DB.prepare("select id from outbox where state = 'pending' and due_at <= ? order by rowid")
    .bind(at.toISOString())
    .all<{ id: string }>()
  for (const { id } of due.results) await deliver(id, context)
  return sent.map(({ to }) => String(to))
}

const password = 'a long enough one'

/** Registers an account whose address nobody has proven, and returns the token of its session. */
export const register = async (email: string, from?: string): Promise<string> => {
  const json = { email, password, confirmPassword: password, firstName: 'Given', lastName: 'Family', phone: '' }
  const response = await call('POST', '/api/auth/register', { json, ...(from && { from }) })
  if (response.status !== 201) throw new Error(`The account was refused: ${await response.text()}`)
  return (await response.json<{ token: string }>()).token
}

const answers = {
  chp: () => ({ reportType: 'non-fatal-face', reportNumber: '9270-2024-01', writtenAuth: pdf() }),
  police: () => ({
    reportNumber: 'PD-24-0117',
    policeDepartment: 'Oakland Police Department',
    writtenAuthFile: pdf(),
    clientReleaseFile: pdf(),
  }),
}
const paths = { chp: '/api/crash-reports', police: '/api/police-reports' }

/** Submits a request of a guest, or of the account whose token is sent. */
export const submit = async (
  kind: keyof typeof answers,
  fields: Readonly<Record<string, string>>,
  sending: Sending = {},
): Promise<{ referenceNumber: string; correctionToken: string }> => {
  const form = { clientName: 'Client One', crashDate: '2024-03-05', ...answers[kind](), ...fields }
  const response = await call('POST', paths[kind], { ...sending, form })
  if (response.status !== 201) throw new Error(`The request was refused: ${await response.text()}`)
  return response.json()
}
