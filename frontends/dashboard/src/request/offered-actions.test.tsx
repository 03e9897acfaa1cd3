import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import { kindBy, type ActionName, type Status } from '@portal/contract/kinds/kinds'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { actionOf, factsOf } from '@portal/contract/kinds/rules'
import type { AnyRequest } from './request.ts'
import { crashReport, pdf, policeReport } from '../testing/data.ts'
import { controlNames, openRequest } from '../testing/open-request.tsx'

const cancelButton = 'Cancel Request'
const facePageFile = { ...pdf, name: pdf.name.replace('1.pdf', '2.pdf') }
const fullReportFile = { ...pdf, name: pdf.name.replace('1.pdf', '3.pdf') }

/** The button or selector of each action. */
const controls: Record<KindId, Partial<Record<ActionName, string>>> = {
  chp: {
    uploadFacePage: 'Face page',
    uploadFullReport: 'Full report',
    complete: 'Mark as Completed',
    cancel: cancelButton,
    upgrade: 'Request Full Report',
    switchToFaceOnly: 'Switch to Face Page Only',
    changeStatus: 'Status',
    changeReportType: 'Report type',
    addClientDocument: 'Document',
    deleteClientDocument: 'Remove Written Authorization',
    delete: 'Delete Report',
    replaceFacePage: 'Replace CHP Face Page',
    replaceFullReport: 'Replace Full Report',
    deleteFacePage: 'Withdraw CHP Face Page',
    deleteFullReport: 'Withdraw Full Report',
    move: 'Move to Police',
  },
  police: {
    complete: 'Mark as Completed',
    reopen: 'Reopen',
    cancel: cancelButton,
    cancelOwn: cancelButton,
    addClientDocument: 'Document',
    uploadFinalReport: 'Final report',
    replaceFinalReport: 'Replace Final Report',
    deleteFinalReport: 'Withdraw Final Report',
    delete: 'Delete Report',
    move: 'Move to CHP',
  },
}

const requestsIn: Record<KindId, (status: Status) => AnyRequest[]> = {
  chp: (status) =>
    [
      {},
      { monitorForFull: true },
      { facePageFile },
      { facePageFile, monitorForFull: true },
      { facePageFile, fullReportFile },
      { reportType: 'fatal-full' as const, fullReportFile },
    ].map((change) => crashReport({ status, writtenAuthFile: pdf, ...change })),
  police: (status) => [null, pdf].map((reportFile) => policeReport({ status: status as 'completed', reportFile })),
}

describe.each(kindNames)('%s dialog', (id) => {
  const kind = kindBy(id)
  const names = Object.keys(kind.actions) as ActionName[]

  test.each(roles.flatMap((role) => kind.statuses.map((status) => [role, status] as const)))(
    'offers %s exactly the actions that the transition table allows in status %s',
    async (role, status) => {
      const requests = requestsIn[id](status)
      // The controls ask the table, which another test covers, so two requests in each status are enough.
      const first = 2 * kind.statuses.indexOf(status)
      for (const request of [first, first + 1].map((index) => requests[index % requests.length]!)) {
        await openRequest(role, request)
        await screen.findByText(/^Messages and/)
        const isAllowed = (name: ActionName) => {
          const action = actionOf(kind, name)
          return (
            action.roles.includes(role) &&
            action.from.includes(status) &&
            (action.when?.(factsOf(kind, request)) ?? true)
          )
        }
        const shown = controlNames()
        // An action of another role may have the same button.
        const isShown = (name: ActionName) =>
          shown.has(controls[id][name]!) &&
          (actionOf(kind, name).roles.includes(role) || controls[id][name] !== cancelButton)
        expect(names.filter(isShown), JSON.stringify(request.documents)).toEqual(names.filter(isAllowed))
        // A section without an action is not shown.
        for (const section of screen.queryAllByRole('region', { name: 'Admin Actions' }))
          expect(section.querySelector('button, select')).not.toBeNull()
        cleanup()
      }
    },
  )
})
