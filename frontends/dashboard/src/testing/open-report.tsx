import type { Role } from '@portal/contract/accounts/roles'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { CrashDialog } from '../chp/dialog.tsx'
import { PoliceDialog } from '../police/dialog.tsx'
import type { AnyReport } from '../report.ts'
import { activityEntry, crashReport, policeReport, userWithRole } from './data.ts'
import type { Handlers } from './network.ts'
import { renderAs } from './render-as.tsx'

/** API paths of the reports that `crashReport()` and `policeReport()` return. */
export const crashPath = `/api/crash-reports/${crashReport().id}`
export const policePath = `/api/police-reports/${policeReport().id}`

const reportHandlers = (path: string, report: AnyReport): Handlers => ({
  [`GET ${path}`]: () => ({ body: report }),
  [`GET ${path}/messages`]: () => ({ body: { messages: [], readAt: null } }),
  [`GET ${path}/activity`]: () => ({ body: [activityEntry()] }),
  [`GET ${path}/same-crash`]: () => ({ body: [] }),
  [`GET ${path}/planned-emails`]: () => ({ body: { emails: [], undoSeconds: 60 } }),
  [`GET ${path}/delivery-links`]: () => ({ body: { open: 2, sent: 1 } }),
})

/** Opens the dialog of a CHP report as a user with a role. Returns the requests made. */
export const openCrashReport = (
  role: Role,
  report: CrashReport,
  handlers: Handlers = {},
  onClose: () => void = () => {},
) =>
  renderAs(
    role,
    <CrashDialog id={report.id} listed={undefined} queue={undefined} viewer={userWithRole(role)} onClose={onClose} />,
    { ...reportHandlers(`/api/crash-reports/${report.id}`, report), ...handlers },
  )

/** Opens the dialog of a police report as a user with a role. Returns the requests made. */
export const openPoliceReport = (role: Role, report: PoliceReport, handlers: Handlers = {}) =>
  renderAs(
    role,
    <PoliceDialog id={report.id} listed={undefined} queue={undefined} viewer={userWithRole(role)} onClose={() => {}} />,
    { ...reportHandlers(`/api/police-reports/${report.id}`, report), ...handlers },
  )

/** The names of all buttons and selectors on the page. Much faster than a query by role and name for each. */
export const controlNames = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('button, select')].map(
      (control) =>
        control.getAttribute('aria-label') ??
        (control instanceof HTMLSelectElement ? control.labels[0]?.textContent : control.textContent) ??
        '',
    ),
  )
