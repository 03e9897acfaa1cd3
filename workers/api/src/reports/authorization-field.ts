import { submitCrashReport } from '@portal/contract/reports/crash-reports'
import { submitPoliceReport } from '@portal/contract/reports/police-reports'

/** The authorization of each kind of request: the field that it is uploaded in, and that field's rule. */
export const authorizationOf = {
  chp: { field: 'writtenAuth', rule: submitCrashReport.files.writtenAuth },
  police: { field: 'writtenAuthFile', rule: submitPoliceReport.files.writtenAuthFile },
} as const
