import type { CrashReport } from '@portal/contract/crash-reports'
import { getCrashReport, listActivity, listCrashReports } from '@portal/contract/crash-reports'
import {
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  type PoliceReport,
} from '@portal/contract/police-reports'

/** A report of either kind, where it does not matter which. */
export type AnyReport = CrashReport | PoliceReport

/** The calls that read a report of a kind. */
export const readsOf = (report: AnyReport) =>
  'policeDepartment' in report
    ? { list: listPoliceReports, one: getPoliceReport, activity: listPoliceActivity }
    : { list: listCrashReports, one: getCrashReport, activity: listActivity }
