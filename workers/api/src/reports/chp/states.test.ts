import { beforeAll, describe, expect, test } from 'vitest'
import {
  crashActions,
  crashStatuses,
  canTransitionCrash,
  type CrashAction,
  type CrashActionName,
  type CrashActionInput,
  type CrashFacts,
} from '@portal/contract/reports/crash-transitions'
import { reportTypeNames } from '@portal/contract/reports/report-types'
import { roles, type Role } from '@portal/contract/accounts/roles'
import { deliver, failureOf, form, meeting, pdf, send } from '../../../test/kit.ts'
import { addCallers, insertRows, oneInbox, walk, type Caller } from '../../../test/states.ts'
import { newId, newReference } from '../../platform/ids.ts'

interface Try {
  action: CrashActionName
  asked?: CrashActionInput
}

const tries: Try[] = [
  ...(Object.keys(crashActions) as CrashActionName[])
    .filter((action) => !['upgrade', 'changeStatus', 'changeReportType'].includes(action))
    .map((action) => ({ action })),
  ...reportTypeNames.map((reportType) => ({ action: 'upgrade' as const, asked: { reportType } })),
  ...crashStatuses.map((status) => ({ action: 'changeStatus' as const, asked: { status } })),
  ...reportTypeNames.map((reportType) => ({ action: 'changeReportType' as const, asked: { reportType } })),
]

/** What the rules look at beside the status, in every way that they tell apart. */
const shapes: Omit<CrashFacts, 'status'>[] = [
  { reportType: 'non-fatal-face', monitorForFull: false, hasFacePage: false, hasFullReport: false },
  { reportType: 'fatal-face', monitorForFull: false, hasFacePage: true, hasFullReport: false },
  { reportType: 'non-fatal-face', monitorForFull: true, hasFacePage: false, hasFullReport: false },
  { reportType: 'fatal-face', monitorForFull: true, hasFacePage: true, hasFullReport: false },
  { reportType: 'non-fatal-face', monitorForFull: true, hasFacePage: true, hasFullReport: true },
  { reportType: 'non-fatal-full', monitorForFull: false, hasFacePage: false, hasFullReport: true },
]
const states: CrashFacts[] = crashStatuses.flatMap((status) => shapes.map((shape) => ({ ...shape, status })))

const emails: Partial<Record<CrashActionName, string>> = {
  uploadFacePage: 'face-page-ready',
  uploadFullReport: 'full-report-ready',
  upgrade: 'upgrade-requested',
}

const outcome = ({ action, asked }: Try, facts: CrashFacts) => {
  if (action === 'deleteReport') return { status: null, emails: [] }
  const { to }: CrashAction = crashActions[action]
  const status = to(facts, asked)
  const arrived = status !== facts.status && ['completed', 'cancelled'].includes(status) ? status : undefined
  const email = emails[action] ?? arrived
  return { status, emails: email ? [email] : [] }
}

type Call = [method: string, path: string, sending?: Parameters<typeof send>[2]]
const document = () => form({ type: 'deathCert', file: pdf(200) })

const calls: Record<CrashActionName, (id: string, asked?: CrashActionInput) => Call> = {
  uploadFacePage: (id) => ['POST', `/${id}/upload`, { form: form({ type: 'facePage', file: pdf(200) }) }],
  uploadFullReport: (id) => ['POST', `/${id}/upload`, { form: form({ type: 'fullReport', file: pdf(200) }) }],
  complete: (id) => ['PATCH', `/${id}/complete`],
  cancel: (id) => ['PATCH', `/${id}/cancel`],
  upgrade: (id, asked) => ['PATCH', `/${id}/upgrade`, { json: asked }],
  switchToFaceOnly: (id) => ['PATCH', `/${id}/switch-to-face-only`],
  changeStatus: (id, asked) => ['PATCH', `/${id}/status`, { json: asked }],
  changeReportType: (id, asked) => ['PATCH', `/${id}/report-type`, { json: asked }],
  addClientDocument: (id) => ['POST', `/${id}/upload-client-doc`, { form: document() }],
  deleteClientDocument: (id) => ['DELETE', `/${id}/documents/writtenAuth`],
  deleteFacePage: (id) => ['DELETE', `/${id}/documents/facePage`],
  deleteFullReport: (id) => ['DELETE', `/${id}/documents/fullReport`],
  deleteReport: (id) => ['DELETE', '', { json: { reportIds: [id] } }],
}

const call = ({ action, asked }: Try, id: string, { token }: Caller, changed?: Partial<Cloudflare.Env>) => {
  const [method, path, sending] = calls[action](id, asked)
  const base = action === 'deleteReport' ? '/api/admin/crash-reports' : '/api/crash-reports'
  return send(method, base + path, { ...sending, token, changed: { ...oneInbox, ...changed } })
}

let cast: Awaited<ReturnType<typeof addCallers>>
beforeAll(async () => {
  cast = await addCallers()
})

const place = async (facts: CrashFacts): Promise<string> => {
  const id = newId('crashReport')
  const now = new Date().toISOString()
  const owner = cast.callers['law-firm']
  const present = { writtenAuth: true, facePage: facts.hasFacePage, fullReport: facts.hasFullReport }
  const files = (Object.keys(present) as (keyof typeof present)[]).flatMap((documentType) =>
    present[documentType] ? [{ documentType, file: newId('file') }] : [],
  )
  const fileOf = (wanted: keyof typeof present) =>
    files.find(({ documentType }) => documentType === wanted)?.file ?? null
  await insertRows([
    ...files.map(
      ({ documentType, file }) =>
        [
          'files',
          {
            id: file,
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
      'crash_reports',
      {
        id,
        reference_number: newReference('crash'),
        client_name: 'Client One',
        crash_date: '2024-03-05',
        status: facts.status,
        report_type: facts.reportType,
        monitor_for_full: Number(facts.monitorForFull),
        user_id: owner.id,
        law_firm_id: cast.firm.id,
        written_auth_file: fileOf('writtenAuth'),
        face_page_file: fileOf('facePage'),
        full_report_file: fileOf('fullReport'),
        submitted_at: now,
        created_at: now,
        updated_at: now,
      },
    ],
  ])
  return id
}

const mayEver = ({ action }: Try, role: Role) => (crashActions[action].roles as readonly Role[]).includes(role)

describe('every state of a CHP report, every action and every role', () => {
  let rows = 0
  test.each(states)(
    '$status, $reportType, monitored $monitorForFull, face page $hasFacePage, full report $hasFullReport',
    { timeout: 60_000 },
    async (facts) => {
      const walked = await walk({
        table: 'crash_reports',
        actions: tries,
        callers: cast.callers,
        withForbidden: facts.reportType === shapes[0]?.reportType && !facts.monitorForFull,
        place: () => place(facts),
        call,
        mayEver,
        canTransitionCrash: ({ action, asked }) => canTransitionCrash(action, facts, asked),
        outcome: (tried) => outcome(tried, facts),
      })
      rows += walked
      expect(walked).toBeGreaterThan(tries.length)
    },
  )

  test('are 36 states and 24 tries, 1,422 rows with those that a role never may', () => {
    const allowed = tries.flatMap((tried) => roles.filter((role) => mayEver(tried, role))).length
    const forbidden = tries.length * roles.length - allowed
    expect([states.length, tries.length]).toEqual([36, 24])
    expect(rows).toBe(states.length * allowed + crashStatuses.length * forbidden)
    expect(rows).toBe(1422)
  })
})

describe('two different actions at once: one wins, and the other finds the report changed', () => {
  const face = { reportType: 'non-fatal-face', monitorForFull: false, hasFacePage: true, hasFullReport: false } as const
  const monitored = { ...face, monitorForFull: true }
  test.each<[Try, Try, CrashFacts]>([
    [{ action: 'cancel' }, { action: 'complete' }, { ...face, status: 'processing' }],
    [{ action: 'cancel' }, { action: 'uploadFacePage' }, { ...face, status: 'processing' }],
    [
      { action: 'upgrade', asked: { reportType: 'non-fatal-full' } },
      { action: 'changeReportType', asked: { reportType: 'fatal-full' } },
      { ...face, status: 'completed' },
    ],
    [{ action: 'switchToFaceOnly' }, { action: 'uploadFullReport' }, { ...monitored, status: 'face-page-uploaded' }],
    [{ action: 'switchToFaceOnly' }, { action: 'deleteFacePage' }, { ...monitored, status: 'completed' }],
    [
      { action: 'upgrade', asked: { reportType: 'non-fatal-full' } },
      { action: 'deleteReport' },
      { ...face, status: 'completed' },
    ],
  ])('%j and %j', async (one, other, facts) => {
    const id = await place(facts)
    const two = meeting(2)
    const answers = await Promise.all([one, other].map((tried) => call(tried, id, cast.callers.admin, two)))
    const won = answers.map(({ status }) => status === 200)
    // A deletion that comes second finds the report again and deletes it.
    if (other.action === 'deleteReport') expect(won[1]).toBe(true)
    else expect(won.filter(Boolean)).toHaveLength(1)
  })
})

test('a document goes from the report, from its files and from its links at once', async () => {
  const { admin, staff } = cast.callers
  const id = await place({ ...shapes[0]!, status: 'processing' })
  const delivered = await (await deliver(staff, id, 'facePage', pdf(200))).json<{ facePageFile: string }>()
  const path = `/api/files/${delivered.facePageFile}`
  const answer = await call({ action: 'deleteFacePage' }, id, admin)
  expect(await answer.json()).toMatchObject({ status: 'processing', facePageFile: null })
  expect((await send('GET', path, admin)).status).toBe(404)
  const again = await failureOf(await call({ action: 'deleteFacePage' }, id, admin))
  expect(again.status).toBe(409)
  expect((await send('DELETE', `/api/crash-reports/${id}/documents/crashCard`, admin)).status).toBe(409)
  expect((await deliver(staff, id, 'facePage', pdf(200))).status).toBe(200)
})
