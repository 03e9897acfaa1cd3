import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import {
  crashActions,
  crashFactsOf,
  crashStatuses,
  type CrashAction,
  type CrashActionName,
  type CrashStatus,
} from '@portal/contract/reports/crash-transitions'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import {
  policeActions,
  policeFactsOf,
  policeStatuses,
  type PoliceActionName,
  type PoliceFacts,
  type PoliceStatus,
} from '@portal/contract/reports/police-transitions'
import type { Action } from '@portal/contract/reports/transitions'
import type { AnyReport } from '../report.ts'
import { crashReport, pdf, policeReport } from '../testing/data.ts'
import { controlNames, openRequest } from '../testing/open-report.tsx'

const cancelButton = 'Cancel Request'
const facePage = { ...pdf, name: pdf.name.replace('1.pdf', '2.pdf') }
const fullReport = { ...pdf, name: pdf.name.replace('1.pdf', '3.pdf') }

const chp = {
  actions: crashActions as Record<string, CrashAction>,
  statuses: crashStatuses,
  controls: {
    uploadFacePage: 'Upload Face Page',
    uploadFullReport: 'Upload Full Report',
    complete: 'Mark as Completed',
    cancel: cancelButton,
    upgrade: 'Request Full Report',
    switchToFaceOnly: 'Switch to Face Page Only',
    changeStatus: 'Status',
    changeReportType: 'Report type',
    addClientDocument: 'Upload Document',
    deleteClientDocument: 'Remove Written Authorization',
    deleteReport: 'Delete Report',
    replaceFacePage: 'Replace CHP Face Page',
    replaceFullReport: 'Replace Full Report',
    deleteFacePage: 'Withdraw CHP Face Page',
    deleteFullReport: 'Withdraw Full Report',
  } satisfies Record<CrashActionName, string> as Record<string, string>,
  requestsIn: (status: string) =>
    [
      {},
      { monitorForFull: true },
      { facePageFile: facePage },
      { facePageFile: facePage, monitorForFull: true },
      { facePageFile: facePage, fullReportFile: fullReport },
      { reportType: 'fatal-full' as const, fullReportFile: fullReport },
    ].map((change) => crashReport({ status: status as CrashStatus, writtenAuthFile: pdf, ...change })),
  factsOf: (report: AnyReport) => crashFactsOf(report as CrashReport),
}

const police = {
  actions: policeActions as Record<string, Action<PoliceFacts>>,
  statuses: policeStatuses,
  controls: {
    complete: 'Mark as Completed',
    reopen: 'Reopen',
    cancel: cancelButton,
    cancelOwn: cancelButton,
    addClientDocument: 'Upload Document',
    uploadFinalReport: 'Upload Final Report',
    replaceFinalReport: 'Replace Final Report',
    deleteFinalReport: 'Withdraw Final Report',
    delete: 'Delete Report',
  } satisfies Record<PoliceActionName, string> as Record<string, string>,
  requestsIn: (status: string) =>
    [null, pdf].map((reportFile) => policeReport({ status: status as PoliceStatus, reportFile })),
  factsOf: (report: AnyReport) => policeFactsOf(report as PoliceReport),
}

describe.each([
  ['CHP', chp],
  ['police', police],
] as const)('%s dialog', (_, kind) => {
  const actionOf = (name: string) => kind.actions[name] as object as Action<{ status: string }>
  const names = Object.keys(kind.actions)

  test.each(roles.flatMap((role) => kind.statuses.map((status) => [role, status] as const)))(
    'offers %s exactly the actions that the transition table allows in status %s',
    async (role, status) => {
      const requests = kind.requestsIn(status)
      // The controls ask the table, which has a test of its own, so two requests in each status are enough.
      const first = 2 * kind.statuses.findIndex((one) => one === status)
      for (const report of [first, first + 1].map((index) => requests[index % requests.length]!)) {
        await openRequest(role, report)
        await screen.findByText(/^Messages and/)
        const isAllowed = (name: string) => {
          const { roles: allowed, from, when } = actionOf(name)
          return allowed.includes(role) && from.includes(status) && (when?.(kind.factsOf(report)) ?? true)
        }
        const shown = controlNames()
        // An action of another role may have the same button.
        const isShown = (name: string) =>
          shown.has(kind.controls[name]!) &&
          (actionOf(name).roles.includes(role) || kind.controls[name] !== cancelButton)
        expect(names.filter(isShown), report.id).toEqual(names.filter(isAllowed))
        // A section without an action is not shown.
        for (const section of screen.queryAllByRole('region', { name: 'Admin Actions' }))
          expect(section.querySelector('button, select')).not.toBeNull()
        cleanup()
      }
    },
  )
})
