import { beforeAll, expect, test } from 'vitest'
import type { Action } from '@portal/contract/reports/transitions'
import {
  policeActions,
  canTransitionPolice,
  policeStatuses,
  type PoliceActionName,
  type PoliceFacts,
} from '@portal/contract/reports/police-transitions'
import { roles, type Role } from '@portal/contract/accounts/roles'
import { deliverFinal, pdf, send, setPolice } from '../../../test/kit.ts'
import { addCallers, insertRows, walk, type Caller } from '../../../test/states.ts'
import { newId, newReference } from '../../platform/ids.ts'

const actions = Object.keys(policeActions) as PoliceActionName[]
const states: PoliceFacts[] = policeStatuses.flatMap((status) =>
  [false, true].map((hasFinalReport) => ({ status, hasFinalReport })),
)

const leadsTo = (action: PoliceActionName, facts: PoliceFacts) => {
  const { to }: Action<PoliceFacts> = policeActions[action]
  return to(facts)
}

const emails: Partial<Record<PoliceActionName, string>> = {
  complete: 'completed',
  cancel: 'cancelled',
  uploadFinalReport: 'final-report-ready',
}

const call = (action: PoliceActionName, id: string, by: Caller, changed?: Partial<Cloudflare.Env>) => {
  if (action === 'uploadFinalReport') return deliverFinal(by, id, pdf(200), '', changed)
  if (action === 'deleteFinalReport')
    return send('DELETE', `/api/police-reports/${id}/final-report`, { token: by.token, changed })
  if (action === 'delete')
    return send('DELETE', '/api/admin/police-reports', { token: by.token, json: { reportIds: [id] }, changed })
  const status = { complete: 'completed', reopen: 'processing', cancel: 'cancelled' }[action]
  return setPolice(by, id, status, changed)
}

let cast: Awaited<ReturnType<typeof addCallers>>
beforeAll(async () => {
  cast = await addCallers()
})

const place = async ({ status, hasFinalReport }: PoliceFacts): Promise<string> => {
  const id = newId('policeReport')
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
    reference_number: newReference('police'),
    client_name: 'Client One',
    crash_date: '2024-03-05',
    report_number: '1',
    police_department: 'Oakland Police Department',
    status,
    user_id: cast.callers['law-firm'].id,
    law_firm_id: cast.firm.id,
    report_file: file,
    submitted_at: now,
    updated_at: now,
  }
  await insertRows([...(file ? [['files', fileRow] as const] : []), ['police_reports', reportRow]])
  return id
}

test.each(states)(
  'every action by every role on $status, final report $hasFinalReport',
  { timeout: 60_000 },
  async (facts) => {
    const walked = await walk({
      table: 'police_reports',
      actions,
      callers: cast.callers,
      withForbidden: true,
      place: () => place(facts),
      call,
      mayEver: (action, role) => (policeActions[action].roles as readonly Role[]).includes(role),
      canTransitionCrash: (action) => canTransitionPolice(action, facts),
      outcome: (action) =>
        action === 'delete'
          ? { status: null, emails: [] }
          : { status: leadsTo(action, facts), emails: emails[action] ? [emails[action]] : [] },
    })
    expect(walked).toBe(actions.length * roles.length)
  },
)

test('are 6 states, 6 actions and 3 roles: 108 rows', () =>
  expect(states.length * actions.length * roles.length).toBe(108))
