import { listActivity } from './activity.ts'
import { completeCrashReport } from './complete.ts'
import { getCrashReport } from './get.ts'
import { listCrashReports } from './list.ts'
import { submitCrashReport } from './submit.ts'
import { uploadDeliverable } from './upload.ts'

export const crashReportVerbs = {
  submitCrashReport,
  listCrashReports,
  getCrashReport,
  listActivity,
  uploadDeliverable,
  completeCrashReport,
}
