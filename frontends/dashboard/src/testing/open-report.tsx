import { screen, within } from '@testing-library/react'
import type { CrashReport } from '@portal/contract/crash-reports'
import type { Role } from '@portal/contract/roles'
import { ReportDialog } from '../report-dialog/report-dialog.tsx'
import { activityOf, reportOf, userOf } from './data.ts'
import type { Network } from './network.ts'
import { renderAs } from './render-as.tsx'

/** The address of the one report there is. */
export const one = `/api/crash-reports/${reportOf().id}`

/** Opens a report's details as a person of a role. Returns what was asked of the network. */
export const openReport = (role: Role, report: CrashReport, handlers: Network = {}, onClose: () => void = () => {}) =>
  renderAs(
    role,
    <ReportDialog id={report.id} listed={undefined} queue={undefined} viewer={userOf(role)} onClose={onClose} />,
    {
      [`GET ${one}`]: () => ({ body: report }),
      [`GET ${one}/activity`]: () => ({ body: [activityOf()] }),
      ...handlers,
    },
  )

export const section = async (name: string) => within(await screen.findByRole('region', { name }))
