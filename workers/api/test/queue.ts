import { expect } from 'vitest'
import type { Reply } from '@portal/contract/api/endpoint'
import type { Queue } from '@portal/contract/lists/queue'
import type { Act, ActName } from '@portal/contract/requests/actions/actions'
import type { actOnRequests, Refusal, undoActs } from '@portal/contract/requests/actions/calls'
import type { Activity } from '@portal/contract/requests/activity'
import { newId } from '../src/platform/ids.ts'
import { portalDay } from '@portal/contract/dates'
import { rows, send } from './kit.ts'

type User = { token: string }

/** The queue as a user sees it. */
export const listQueue = async (user: User, query = ''): Promise<Queue> => {
  const response = await send('GET', `/api/queue?${query}`, user)
  expect(response.status).toBe(200)
  return response.json<Queue>()
}

export const sendChange = (
  { token }: User,
  requests: readonly string[],
  act: Act,
  rest: { fromColleagues?: string[]; changed?: Partial<Cloudflare.Env> } = {},
): Promise<Response> => {
  const { changed, ...options } = rest
  return send('PATCH', '/api/requests', { token, json: { requests, act, ...options }, changed })
}

/** The reply to a change that must succeed. */
export const change = async (...call: Parameters<typeof sendChange>): Promise<Reply<typeof actOnRequests>> => {
  const response = await sendChange(...call)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

export const undoChanges = async (
  { token }: User,
  changes: readonly { request: string; undo: string | null }[],
): Promise<Reply<typeof undoActs>> => {
  const response = await send('POST', '/api/requests/undo', { token, json: { changes } })
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

/** Undoes one change of a request. Returns why it couldn't be undone, or null. */
export const undoOne = async (user: User, request: string, undo: string): Promise<Refusal | null> =>
  (await undoChanges(user, [{ request, undo }])).refused[0]?.why ?? null

export const addAgency = async ({ name = 'CHP Golden Gate', kind = 'chp', days = null as number | null } = {}) => {
  const id = newId('agency')
  await rows(
    "insert into agencies (id, name, name_key, kind, typical_days, created_at) values (?1, ?2, ?1, ?3, ?4, '')",
    id,
    name,
    kind,
    days,
  )
  return { id, name, kind }
}

/** A date in California, `days` from today. */
export const dateIn = (days: number): string => portalDay(new Date(Date.now() + days * 86_400_000))

/** Sets columns of a request without its handlers, and lets lists know. */
export const setColumns = async (
  { id }: { id: string },
  columns: Record<string, string | number | null>,
): Promise<void> => {
  const names = Object.keys(columns)
  await rows(
    `update requests set ${names.map((name) => `${name} = ?`).join(', ')} where id = ?`,
    ...Object.values(columns),
    id,
  )
  await rows('update list_versions set version = version + 1')
}

export const idsOf = ({ rows: found }: Queue): string[] => found.map(({ id }) => id)

/** The entries of a CHP request's timeline as a user sees them, newest first. */
export const timeline = async (user: { token: string }, { id }: { id: string }): Promise<string[]> => {
  const entries = await (await send('GET', `/api/crash-reports/${id}/activity`, user)).json<Activity[]>()
  return entries.map(({ activity }) => activity)
}

/** Applies an action to a request, which must allow it. */
export const act = async (user: User, { id }: { id: string }, what: Act): Promise<void> => {
  const { refused } = await change(user, [id], what)
  expect(refused).toEqual([])
}

/** The outcome of an action on a request: 200, the status of an error, or the reason for a refusal. */
export const outcomeOf = async (user: User, { id }: { id: string }, what: Act): Promise<number | Refusal> => {
  const response = await sendChange(user, [id], what)
  if (!response.ok) return response.status
  const { refused } = await response.json<Reply<typeof actOnRequests>>()
  return refused[0]?.why ?? 200
}

/** A correction of the report number that the caller saw. */
export const numberTo = (reportNumber: string, replaces: string | null): Act => ({
  action: 'correct',
  answers: { reportNumber },
  replaces: replaces === null ? {} : { reportNumber: replaces },
})

const anyone = newId('user')

/** Each action with an input that its schema accepts. */
export const exampleOf: { readonly [Name in ActName]: Act<Name> } = {
  take: { action: 'take' },
  release: { action: 'release' },
  setAgency: { action: 'setAgency', agency: null },
  requested: { action: 'requested', on: '2026-01-05' },
  emailAgency: { action: 'emailAgency', agency: newId('agency'), text: '' },
  checked: { action: 'checked', checkAgainOn: null },
  received: { action: 'received' },
  setExpected: { action: 'setExpected', expectedOn: null },
  handOver: { action: 'handOver', owner: anyone },
  byRules: { action: 'byRules' },
  ask: { action: 'ask', asks: ['other'], text: '' },
  replyHandled: { action: 'replyHandled' },
  setAgencyNumbers: { action: 'setAgencyNumbers', numbers: '' },
  setFee: { action: 'setFee', fee: null },
  feePaid: { action: 'feePaid', on: null },
  removeReceipt: { action: 'removeReceipt' },
  message: { action: 'message', text: 'We are on it.' },
  complete: { action: 'complete' },
  setWaiting: { action: 'setWaiting', for: 'client' },
  askToSign: { action: 'askToSign', signer: 'person', language: 'en' },
  endSigning: { action: 'endSigning' },
  correctEmail: { action: 'correctEmail', contactEmail: 'other@nowhere.test', replaces: 'guest@nowhere.test' },
  turnTrackingOff: { action: 'turnTrackingOff' },
  turnTrackingOn: { action: 'turnTrackingOn' },
  reopen: { action: 'reopen' },
  setStatus: { action: 'setStatus', status: 'completed' },
  setReportType: { action: 'setReportType', reportType: 'fatal-full' },
  upgrade: { action: 'upgrade' },
  switchToFaceOnly: { action: 'switchToFaceOnly' },
  correct: { action: 'correct', answers: {}, replaces: {} },
  markUrgent: { action: 'markUrgent' },
  clearUrgent: { action: 'clearUrgent' },
  changeMatter: { action: 'changeMatter' },
  changePrivacy: { action: 'changePrivacy', privateTo: null },
  cancel: { action: 'cancel', reason: { reason: 'duplicate' } },
}
