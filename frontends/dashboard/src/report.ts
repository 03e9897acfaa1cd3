import { countCrashLinks, planCrashEmails, undoCrashChange } from '@portal/contract/reports/crash-actions'
import {
  getCrashReport,
  listCrashActivity,
  listCrashReports,
  type CrashReport,
} from '@portal/contract/reports/crash-reports'
import { countPoliceLinks, planPoliceEmails, undoPoliceChange } from '@portal/contract/reports/police-actions'
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
    ? {
        list: listPoliceReports,
        one: getPoliceReport,
        activity: listPoliceActivity,
        undo: undoPoliceChange,
        plan: planPoliceEmails,
        links: countPoliceLinks,
      }
    : {
        list: listCrashReports,
        one: getCrashReport,
        activity: listCrashActivity,
        undo: undoCrashChange,
        plan: planCrashEmails,
        links: countCrashLinks,
      }
