import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import {
  kindBy,
  type ActionName,
  type DocumentType,
  type RequestFacts,
  type Status,
} from '@portal/contract/kinds/kinds'
import { actionOf, canTransition, statusAfter, type Input } from '@portal/contract/kinds/rules'
import { isFace, reportTypeNames } from '@portal/contract/requests/report-types'
import { isAllowedWhileNew, isRoleAllowed } from '@portal/contract/requests/transitions'
import { callAction, type Attempt } from '../../test/action-calls.ts'
import { batchBarrier } from '../../test/kit.ts'
import { addCallers, insertRows, staffInbox, testTransitions } from '../../test/states.ts'
import { newId, newReference } from '../platform/ids.ts'

/** Every input of the actions that take one. */
const inputsOf = (kind: KindId): Partial<Record<ActionName, Input[]>> => ({
  upgrade: reportTypeNames.map((reportType) => ({ reportType })),
  changeStatus: kindBy(kind).statuses.map((status) => ({ status })),
  changeReportType: reportTypeNames.map((reportType) => ({ reportType })),
})

const attemptsOf = (kind: KindId): Attempt[] =>
  (Object.keys(kindBy(kind).actions) as ActionName[])
    // Afterwards the request has another id: see `move.test.ts`.
    .filter((action) => action !== 'move')
    .flatMap((action): Attempt[] => inputsOf(kind)[action]?.map((input) => ({ action, input })) ?? [{ action }])

type Shape = Omit<RequestFacts, 'status'>
const withDelivered = (facts: Pick<Shape, 'reportType' | 'monitorForFull'>, ...delivered: DocumentType[]): Shape => ({
  ...facts,
  hasDelivery: delivered.length > 0,
  delivered: new Set(delivered),
})
const face = withDelivered({ reportType: 'non-fatal-face', monitorForFull: false })
const fatal = withDelivered({ reportType: 'fatal-face', monitorForFull: false }, 'facePage')
const police = { reportType: null, monitorForFull: false }

/** Every combination of facts other than the status that the rules distinguish. */
const shapes: Record<KindId, Shape[]> = {
  chp: [
    face,
    fatal,
    { ...face, monitorForFull: true },
    { ...fatal, monitorForFull: true },
    withDelivered({ ...face, monitorForFull: true }, 'facePage', 'fullReport'),
    withDelivered({ ...face, reportType: 'non-fatal-full' }, 'fullReport'),
  ],
  police: [withDelivered(police), withDelivered(police, 'reportFile')],
}

/** The shapes that every run takes in a status, by index: where actions lead to different statuses and emails. */
const everyRun: Record<KindId, Partial<Record<Status, readonly number[]>>> = {
  chp: {
    processing: [0, 3],
    'processing-full-report': [1, 5],
    'face-page-uploaded': [1, 3],
    'full-report-uploaded': [4, 5],
    completed: [1, 4],
    cancelled: [0, 2],
  },
  police: { processing: [0, 1], completed: [0, 1], cancelled: [0, 1] },
}

/** The nightly tests take every shape in every status. */
const statesOf = (kind: KindId): RequestFacts[] =>
  kindBy(kind).statuses.flatMap((status) =>
    shapes[kind]
      .filter((_, index) => env.EVERY_CASE || everyRun[kind][status]?.includes(index))
      .map((shape) => ({ ...shape, status })),
  )

const describeFacts = ({ status, reportType, monitorForFull, delivered }: RequestFacts): string =>
  [status, reportType, monitorForFull && 'monitored', ...delivered].filter(Boolean).join(', ')

/** How many states, actions with their inputs, and cases there are. */
const counts: Record<KindId, { states: number; every: number; attempts: number; everyCase: number }> = {
  chp: { states: 12, every: 36, attempts: 26, everyCase: 1638 },
  police: { states: 6, every: 6, attempts: 9, everyCase: 135 },
}

const emails: Partial<Record<ActionName, string>> = {
  uploadFacePage: 'face-page-ready',
  uploadFullReport: 'full-report-ready',
  uploadFinalReport: 'final-report-ready',
  // Nobody got these documents, so there is nothing to correct.
  replaceFacePage: 'face-page-ready',
  replaceFullReport: 'full-report-ready',
  replaceFinalReport: 'final-report-ready',
  upgrade: 'upgrade-requested',
}

/** Withdrawing a document that nobody got emails nobody, no matter which status follows. */
const silent: readonly ActionName[] = ['deleteFacePage', 'deleteFullReport', 'deleteFinalReport']

const statusEmail = (facts: RequestFacts, status: Status) => {
  if (status === facts.status) return undefined
  if (status === 'completed') return facts.delivered.size > 0 ? 'completed' : 'closed'
  if (status === 'cancelled') return 'cancelled'
  return ['completed', 'cancelled'].includes(facts.status) ? 'reopened' : undefined
}

const outcome = (kind: KindId, { action, input }: Attempt, facts: RequestFacts) => {
  if (action === 'delete') return { status: null, emails: [] }
  const status = statusAfter(kindBy(kind), action, facts, input)
  const email = emails[action] ?? statusEmail(facts, status)
  return { status, emails: email && !silent.includes(action) ? [email] : [] }
}

let setup: Awaited<ReturnType<typeof addCallers>>
beforeAll(async () => {
  setup = await addCallers()
})

/** The columns of each kind that the other lacks. */
const answers: Record<KindId, (facts: RequestFacts) => Record<string, string | number | null>> = {
  chp: ({ reportType, monitorForFull }) => ({ report_type: reportType, monitor_for_full: Number(monitorForFull) }),
  police: () => ({ report_number: '1', police_department: 'Oakland Police Department' }),
}

const insertRequest = async (kind: KindId, facts: RequestFacts): Promise<string> => {
  const id = newId(kind)
  const now = new Date().toISOString()
  // Too old for staff to withdraw them: `withdrawal.test.ts` has new ones.
  const document = { request_id: id, kind: 'pdf', label: 'a.pdf', size: 1, created_at: '2026-01-01T00:00:00.000Z' }
  const request = {
    id,
    kind,
    reference_number: newReference(kind),
    client_name: 'Client One',
    crash_date: '2024-03-05',
    status: facts.status,
    // Somebody whose account never acts.
    cc_emails: 'copy@example.test',
    user_id: setup.callers['law-firm'].id,
    law_firm_id: setup.firm.id,
    has_delivery: Number(facts.delivered.size > 0),
    has_client_documents: 1,
    submitted_at: now,
    serial: 1,
    search_text: '',
    created_at: now,
    updated_at: now,
  }
  await insertRows([
    ...[kindBy(kind).authorization, ...facts.delivered].map(
      (type) => ['documents', { ...document, id: newId('file'), document_type: type }] as const,
    ),
    ['requests', { ...request, ...answers[kind](facts) }],
  ])
  return id
}

describe.each(kindNames)('every action by every role, in every status of a %s request', (kind) => {
  const attempts = attemptsOf(kind)
  const states = statesOf(kind)
  const titled = states.map((facts) => [describeFacts(facts), facts] as const)
  let count = 0

  test.each(titled)('%s', async (_, facts) => {
    const tested = await testTransitions({
      kind,
      actions: attempts,
      callers: setup.callers,
      // They are refused before the state is read.
      withForbidden: facts === states.find(({ status }) => status === facts.status),
      insertRequest: () => insertRequest(kind, facts),
      call: (attempt, id, by, changed) => callAction(kind, attempt, id, by, { ...staffInbox, ...changed }),
      isRoleAllowed: ({ action }, role) => isRoleAllowed(actionOf(kindBy(kind), action), role),
      dependsOnAge: ({ action }, role) => isAllowedWhileNew(actionOf(kindBy(kind), action), role),
      isAllowed: ({ action, input }) => canTransition(kindBy(kind), action, facts, input),
      outcome: (attempt) => outcome(kind, attempt, facts),
    })
    count += tested
    expect(tested).toBeGreaterThan(attempts.length)
  })

  test('covers every action with its inputs, each where it is allowed, and the roles', () => {
    const expected = counts[kind]
    const mayDo = ({ action }: Attempt) => roles.filter((role) => isRoleAllowed(actionOf(kindBy(kind), action), role))
    const allowed = attempts.flatMap(mayDo).length
    const forbidden = attempts.length * roles.length - allowed
    expect([states.length, attempts.length]).toEqual([
      env.EVERY_CASE ? expected.every : expected.states,
      expected.attempts,
    ])
    const isSeen = ({ action, input }: Attempt) =>
      states.some((facts) => canTransition(kindBy(kind), action, facts, input))
    // No state allows an upgrade to a face page.
    for (const { action, input } of attempts.filter((attempt) => !isSeen(attempt)))
      expect([action, input?.reportType && isFace(input.reportType)]).toEqual(['upgrade', true])
    expect(count).toBe(states.length * allowed + kindBy(kind).statuses.length * forbidden)
    if (env.EVERY_CASE) expect(count).toBe(expected.everyCase)
  })
})

describe('two different actions at the same time', () => {
  const monitored = { ...fatal, monitorForFull: true }
  const upgrade: Attempt = { action: 'upgrade', input: { reportType: 'fatal-full' } }
  const cancel: Attempt = { action: 'cancel' }
  test.each<[KindId, Attempt, Attempt, RequestFacts]>([
    ['chp', cancel, { action: 'complete' }, { ...fatal, status: 'processing' }],
    ['chp', cancel, { action: 'uploadFacePage' }, { ...fatal, status: 'processing' }],
    [
      'chp',
      upgrade,
      { action: 'changeReportType', input: { reportType: 'non-fatal-full' } },
      { ...fatal, status: 'completed' },
    ],
    [
      'chp',
      { action: 'switchToFaceOnly' },
      { action: 'uploadFullReport' },
      { ...monitored, status: 'face-page-uploaded' },
    ],
    ['chp', { action: 'switchToFaceOnly' }, { action: 'deleteFacePage' }, { ...monitored, status: 'completed' }],
    ['chp', upgrade, { action: 'delete' }, { ...fatal, status: 'completed' }],
    ['police', cancel, { action: 'complete' }, { ...shapes.police[0]!, status: 'processing' }],
    ['police', cancel, { action: 'uploadFinalReport' }, { ...shapes.police[0]!, status: 'processing' }],
  ])('%s: %j and %j: one succeeds, the other finds the request changed', async (kind, one, other, facts) => {
    const id = await insertRequest(kind, facts)
    const changed = { ...staffInbox, ...batchBarrier(2) }
    const { admin } = setup.callers
    const responses = await Promise.all([one, other].map((attempt) => callAction(kind, attempt, id, admin, changed)))
    const won = responses.map(({ status }) => status === 200)
    // A deletion that comes second reads the request again and deletes it.
    if (other.action === 'delete') expect(won[1]).toBe(true)
    else expect(won.filter(Boolean)).toHaveLength(1)
  })
})
