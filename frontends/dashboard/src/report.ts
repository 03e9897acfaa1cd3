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
import { reasonInWords } from '@portal/contract/reports/reasons'
import { isClosed } from '@portal/contract/reports/transitions'

export type AnyReport = CrashReport | PoliceReport

export const isPoliceReport = (report: AnyReport): report is PoliceReport => 'policeDepartment' in report

/** Why the request was canceled, or completed with nothing delivered; null without a reason. */
export const reasonOf = ({ reason, reasonText }: AnyReport): string | null => reasonInWords(reason, reasonText)

/** Whether work on it goes on: it isn't completed or canceled. */
export const isOpen = ({ status }: Pick<AnyReport, 'status'>): boolean => !isClosed(status)

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
