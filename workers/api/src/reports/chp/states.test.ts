import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  crashActions,
  crashStatuses,
  type CrashAction,
  type CrashActionName,
  type CrashActionInput,
  type CrashFacts,
  type CrashStatus,
} from '@portal/contract/reports/crash-transitions'
import { isFace, reportTypeNames } from '@portal/contract/reports/report-types'
import { canTransition } from '@portal/contract/reports/transitions'
import { roles, type Role } from '@portal/contract/accounts/roles'
import { deliver, errorOf, form, batchBarrier, pdf, send } from '../../../test/kit.ts'
import { addCallers, insertRows, staffInbox, testTransitions, type Caller } from '../../../test/states.ts'
import { newId, newReference } from '../../platform/ids.ts'

interface Attempt {
  action: CrashActionName
  input?: CrashActionInput
}

const attempts: Attempt[] = [
  ...(Object.keys(crashActions) as CrashActionName[])
    .filter((action) => !['upgrade', 'changeStatus', 'changeReportType'].includes(action))
    .map((action) => ({ action })),
  ...reportTypeNames.map((reportType) => ({ action: 'upgrade' as const, input: { reportType } })),
  ...crashStatuses.map((status) => ({ action: 'changeStatus' as const, input: { status } })),
  ...reportTypeNames.map((reportType) => ({ action: 'changeReportType' as const, input: { reportType } })),
]

/** Every combination of facts other than the status that the rules distinguish. */
const shapes: Omit<CrashFacts, 'status'>[] = [
  { reportType: 'non-fatal-face', monitorForFull: false, hasFacePage: false, hasFullReport: false },
  { reportType: 'fatal-face', monitorForFull: false, hasFacePage: true, hasFullReport: false },
  { reportType: 'non-fatal-face', monitorForFull: true, hasFacePage: false, hasFullReport: false },
  { reportType: 'fatal-face', monitorForFull: true, hasFacePage: true, hasFullReport: false },
  { reportType: 'non-fatal-face', monitorForFull: true, hasFacePage: true, hasFullReport: true },
  { reportType: 'non-fatal-full', monitorForFull: false, hasFacePage: false, hasFullReport: true },
]
/** The shapes that every run takes in each status, by index: where actions lead to different statuses and emails. */
const everyRun: Record<CrashStatus, readonly number[]> = {
  processing: [0, 3],
  'processing-full-report': [1, 5],
  'face-page-uploaded': [1, 3],
  'full-report-uploaded': [4, 5],
  completed: [1, 4],
  cancelled: [0, 2],
}
/** The nightly tests take every shape in every status. */
const states: CrashFacts[] = crashStatuses.flatMap((status) =>
  shapes
    .filter((_, index) => env.EVERY_CASE || everyRun[status].includes(index))
    .map((shape) => ({ ...shape, status })),
)

const emails: Partial<Record<CrashActionName, string>> = {
  uploadFacePage: 'face-page-ready',
  uploadFullReport: 'full-report-ready',
  // Nobody got these documents, so there is nothing to correct.
  replaceFacePage: 'face-page-ready',
  replaceFullReport: 'full-report-ready',
  upgrade: 'upgrade-requested',
}

/** Removing a document that nobody got emails nobody, whatever status follows. */
const isSilent = (action: CrashActionName) => action === 'deleteFacePage' || action === 'deleteFullReport'

const statusEmail = (facts: CrashFacts, status: string) => {
  const closed = ['completed', 'cancelled']
  if (status === 'completed') return facts.hasFacePage || facts.hasFullReport ? 'completed' : 'closed'
  if (status === 'cancelled') return 'cancelled'
  return closed.includes(facts.status) ? 'reopened' : undefined
}

const outcome = ({ action, input }: Attempt, facts: CrashFacts) => {
  if (action === 'delete') return { status: null, emails: [] }
  const { to }: CrashAction = crashActions[action]
  const status = to(facts, input)
  const email = emails[action] ?? (status === facts.status ? undefined : statusEmail(facts, status))
  return { status, emails: email && !isSilent(action) ? [email] : [] }
}

type Call = [method: string, path: string, sending?: Parameters<typeof send>[2]]
const document = () => form({ type: 'deathCert', file: pdf(200) })

const calls: Record<CrashActionName, (id: string, input?: CrashActionInput) => Call> = {
  uploadFacePage: (id) => ['POST', `/${id}/upload`, { form: form({ type: 'facePage', file: pdf(200) }) }],
  uploadFullReport: (id) => ['POST', `/${id}/upload`, { form: form({ type: 'fullReport', file: pdf(200) }) }],
  replaceFacePage: (id) => ['POST', `/${id}/documents/facePage/replace`, { form: form({ file: pdf(200) }) }],
  replaceFullReport: (id) => ['POST', `/${id}/documents/fullReport/replace`, { form: form({ file: pdf(200) }) }],
  complete: (id) => ['PATCH', `/${id}/complete`],
  cancel: (id) => ['PATCH', `/${id}/cancel`],
  upgrade: (id, input) => ['PATCH', `/${id}/upgrade`, { json: input }],
  switchToFaceOnly: (id) => ['PATCH', `/${id}/switch-to-face-only`],
  changeStatus: (id, input) => ['PATCH', `/${id}/status`, { json: input }],
  changeReportType: (id, input) => ['PATCH', `/${id}/report-type`, { json: input }],
  addClientDocument: (id) => ['POST', `/${id}/upload-client-doc`, { form: document() }],
  deleteClientDocument: (id) => ['DELETE', `/${id}/documents/writtenAuth`],
  deleteFacePage: (id) => ['DELETE', `/${id}/documents/facePage`],
  deleteFullReport: (id) => ['DELETE', `/${id}/documents/fullReport`],
  delete: (id) => ['DELETE', '', { json: { reportIds: [id] } }],
}

const call = ({ action, input }: Attempt, id: string, { token }: Caller, changed?: Partial<Cloudflare.Env>) => {
  const [method, path, sending] = calls[action](id, input)
  const base = action === 'delete' ? '/api/admin/crash-reports' : '/api/crash-reports'
  return send(method, base + path, { ...sending, token, changed: { ...staffInbox, ...changed } })
}

let setup: Awaited<ReturnType<typeof addCallers>>
beforeAll(async () => {
  setup = await addCallers()
})

const insertReport = async (facts: CrashFacts): Promise<string> => {
  const id = newId('chp')
  const now = new Date().toISOString()
  const owner = setup.callers['law-firm']
  const present = { writtenAuth: true, facePage: facts.hasFacePage, fullReport: facts.hasFullReport }
  const files = (Object.keys(present) as (keyof typeof present)[]).filter((documentType) => present[documentType])
  await insertRows([
    ...files.map(
      (documentType) =>
        [
          'documents',
          {
            id: newId('file'),
            report_id: id,
            document_type: documentType,
            kind: 'pdf',
            label: 'a.pdf',
            size: 1,
            created_at: now,
          },
        ] as const,
    ),
    [
      'requests',
      {
        id,
        kind: 'chp',
        reference_number: newReference('chp'),
        client_name: 'Client One',
        crash_date: '2024-03-05',
        status: facts.status,
        report_type: facts.reportType,
        monitor_for_full: Number(facts.monitorForFull),
        // Somebody whose account never acts.
        cc_emails: 'copy@example.test',
        user_id: owner.id,
        law_firm_id: setup.firm.id,
        has_delivery: Number(facts.hasFacePage || facts.hasFullReport),
        has_client_documents: 1,
        submitted_at: now,
        serial: 1,
        search_text: '',
        created_at: now,
        updated_at: now,
      },
    ],
  ])
  return id
}

const isRoleAllowed = ({ action }: Attempt, role: Role) =>
  (crashActions[action].roles as readonly Role[]).includes(role)

describe('every action by every role, in every status of a CHP report', () => {
  let count = 0
  test.each(states)(
    '$status, $reportType, monitored $monitorForFull, face page $hasFacePage, full report $hasFullReport',
    { timeout: 60_000 },
    async (facts) => {
      const tested = await testTransitions({
        table: 'requests',
        actions: attempts,
        callers: setup.callers,
        withForbidden: facts === states.find(({ status }) => status === facts.status),
        insertReport: () => insertReport(facts),
        call,
        isRoleAllowed,
        isAllowed: ({ action, input }) => canTransition(crashActions[action], facts, input),
        outcome: (attempt) => outcome(attempt, facts),
      })
      count += tested
      expect(tested).toBeGreaterThan(attempts.length)
    },
  )

  test('covers 26 actions with their inputs, each where it is allowed, and the roles', () => {
    const allowed = attempts.flatMap((attempt) => roles.filter((role) => isRoleAllowed(attempt, role))).length
    const forbidden = attempts.length * roles.length - allowed
    expect([states.length, attempts.length]).toEqual([env.EVERY_CASE ? 36 : 12, 26])
    const isSeen = ({ action, input }: Attempt) =>
      states.some((facts) => canTransition(crashActions[action], facts, input))
    // No state allows an upgrade to a face page.
    expect(attempts.filter((attempt) => !isSeen(attempt)).map(({ input }) => input?.reportType)).toEqual(
      reportTypeNames.filter(isFace),
    )
    expect(count).toBe(states.length * allowed + crashStatuses.length * forbidden)
    if (env.EVERY_CASE) expect(count).toBe(1638)
  })
})

describe('two different actions at the same time', () => {
  const face = { reportType: 'non-fatal-face', monitorForFull: false, hasFacePage: true, hasFullReport: false } as const
  const monitored = { ...face, monitorForFull: true }
  test.each<[Attempt, Attempt, CrashFacts]>([
    [{ action: 'cancel' }, { action: 'complete' }, { ...face, status: 'processing' }],
    [{ action: 'cancel' }, { action: 'uploadFacePage' }, { ...face, status: 'processing' }],
    [
      { action: 'upgrade', input: { reportType: 'non-fatal-full' } },
      { action: 'changeReportType', input: { reportType: 'fatal-full' } },
      { ...face, status: 'completed' },
    ],
    [{ action: 'switchToFaceOnly' }, { action: 'uploadFullReport' }, { ...monitored, status: 'face-page-uploaded' }],
    [{ action: 'switchToFaceOnly' }, { action: 'deleteFacePage' }, { ...monitored, status: 'completed' }],
    [
      { action: 'upgrade', input: { reportType: 'non-fatal-full' } },
      { action: 'delete' },
      { ...face, status: 'completed' },
    ],
  ])('%j and %j: one succeeds, the other finds the report changed', async (one, other, facts) => {
    const id = await insertReport(facts)
    const barrier = batchBarrier(2)
    const responses = await Promise.all([one, other].map((attempt) => call(attempt, id, setup.callers.admin, barrier)))
    const won = responses.map(({ status }) => status === 200)
    // A deletion that comes second reads the report again and deletes it.
    if (other.action === 'delete') expect(won[1]).toBe(true)
    else expect(won.filter(Boolean)).toHaveLength(1)
  })
})

test('withdrawing a document takes it from the client and keeps it as an earlier version for staff', async () => {
  const { admin, staff, 'law-firm': member } = setup.callers
  const id = await insertReport({ ...shapes[0]!, status: 'processing' })
  const delivered = await (await deliver(staff, id, 'facePage', pdf(200))).json<{ facePageFile: string }>()
  const path = `/api/files/${delivered.facePageFile}`
  const response = await call({ action: 'deleteFacePage' }, id, admin)
  expect(await response.json()).toMatchObject({ status: 'processing', facePageFile: null })
  expect((await send('GET', path, member)).status).toBe(404)
  expect((await send('GET', path, staff)).status).toBe(200)
  const again = await errorOf(await call({ action: 'deleteFacePage' }, id, admin))
  expect(again.status).toBe(409)
  expect((await send('DELETE', `/api/crash-reports/${id}/documents/crashCard`, admin)).status).toBe(409)
  expect((await deliver(staff, id, 'facePage', pdf(200))).status).toBe(200)
})
