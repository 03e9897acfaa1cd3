import {
  getCrashReport,
  listCrashActivity,
  listCrashReports,
  type CrashReport,
} from '@portal/contract/reports/crash-reports'
import {
  getPoliceReport,
  listPoliceActivity,
  listPoliceReports,
  type PoliceReport,
} from '@portal/contract/reports/police-reports'

export type AnyReport = CrashReport | PoliceReport

export const isPoliceReport = (report: AnyReport): report is PoliceReport => 'policeDepartment' in report

/** The endpoints that read reports of this report's kind. */
export const endpointsFor = (report: AnyReport) =>
  isPoliceReport(report)
    ? { list: listPoliceReports, one: getPoliceReport, activity: listPoliceActivity }
    : { list: listCrashReports, one: getCrashReport, activity: listCrashActivity }
