import { beforeAll, expect, test } from 'vitest'
import { canTransition, type Action } from '@portal/contract/reports/transitions'
import {
  policeActions,
  policeStatuses,
  type PoliceActionName,
  type PoliceFacts,
} from '@portal/contract/reports/police-transitions'
import { roles, type Role } from '@portal/contract/accounts/roles'
import { deliverFinalReport, form, pdf, send, setPoliceStatus } from '../../../test/kit.ts'
import { addCallers, insertRows, testTransitions, type Caller } from '../../../test/states.ts'
import { newId, newReference } from '../../platform/ids.ts'

const actions = Object.keys(policeActions) as PoliceActionName[]
const states: PoliceFacts[] = policeStatuses.flatMap((status) =>
  [false, true].map((hasFinalReport) => ({ status, hasFinalReport })),
)

const statusAfter = (action: PoliceActionName, facts: PoliceFacts) => {
  const { to }: Action<PoliceFacts> = policeActions[action]
  return to(facts)
}

const emails: Partial<Record<PoliceActionName, string>> = {
  complete: 'completed',
  cancel: 'cancelled',
  uploadFinalReport: 'final-report-ready',
  // Nobody got the earlier one, so there is nothing to correct.
  replaceFinalReport: 'final-report-ready',
  reopen: 'reopened',
  cancelOwn: 'cancelled',
}

const emailsAfter = (action: PoliceActionName, { hasFinalReport }: PoliceFacts): string[] => {
  const template = action === 'complete' && !hasFinalReport ? 'closed' : emails[action]
  return template ? [template] : []
}

const call = (action: PoliceActionName, id: string, by: Caller, changed?: Partial<Cloudflare.Env>) => {
  if (action === 'uploadFinalReport') return deliverFinalReport(by, id, pdf(200), '', changed)
  if (action === 'deleteFinalReport')
    return send('DELETE', `/api/police-reports/${id}/final-report`, { token: by.token, changed })
  if (action === 'delete')
    return send('DELETE', '/api/admin/police-reports', { token: by.token, json: { reportIds: [id] }, changed })
  const path = `/api/police-reports/${id}`
  if (action === 'replaceFinalReport')
    return send('POST', `${path}/final-report/replace`, {
      token: by.token,
      form: form({ finalReport: pdf(200) }),
      changed,
    })
  if (action === 'cancelOwn') return send('PATCH', `${path}/cancel`, { token: by.token, changed })
  if (action === 'addClientDocument') {
    const document = form({ type: 'clientReleaseFile', file: pdf(200) })
    return send('POST', `${path}/upload-client-doc`, { token: by.token, form: document, changed })
  }
  const status = { complete: 'completed', reopen: 'processing', cancel: 'cancelled' }[action]
  return setPoliceStatus(by, id, status, changed)
}

let setup: Awaited<ReturnType<typeof addCallers>>
beforeAll(async () => {
  setup = await addCallers()
})

const insertReport = async ({ status, hasFinalReport }: PoliceFacts): Promise<string> => {
  const id = newId('police')
  const now = new Date().toISOString()
  const file = hasFinalReport ? newId('file') : null
  const common = { created_at: now }
  const fileRow = {
    ...common,
    id: file,
    report_id: id,
    document_type: 'reportFile',
    kind: 'pdf',
    label: 'a.pdf',
    size: 1,
  }
  const reportRow = {
    ...common,
    id,
    kind: 'police',
    reference_number: newReference('police'),
    client_name: 'Client One',
    crash_date: '2024-03-05',
    report_number: '1',
    police_department: 'Oakland Police Department',
    status,
    user_id: setup.callers['law-firm'].id,
    law_firm_id: setup.firm.id,
    has_delivery: Number(hasFinalReport),
    submitted_at: now,
    updated_at: now,
    serial: 1,
    search_text: '',
  }
  await insertRows([...(file ? [['documents', fileRow] as const] : []), ['requests', reportRow]])
  return id
}

test.each(states)(
  'every action by every role, in status $status, final report $hasFinalReport',
  { timeout: 60_000 },
  async (facts) => {
    const tested = await testTransitions({
      table: 'requests',
      actions,
      callers: setup.callers,
      withForbidden: true,
      insertReport: () => insertReport(facts),
      call,
      isRoleAllowed: (action, role) => (policeActions[action].roles as readonly Role[]).includes(role),
      isAllowed: (action) => canTransition(policeActions[action], facts),
      outcome: (action) =>
        action === 'delete'
          ? { status: null, emails: [] }
          : { status: statusAfter(action, facts), emails: emailsAfter(action, facts) },
    })
    expect(tested).toBe(actions.length * roles.length)
  },
)

test('covers 162 cases: 6 states, 9 actions and 3 roles', () =>
  expect(states.length * actions.length * roles.length).toBe(162))
