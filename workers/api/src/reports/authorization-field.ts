import { submitCrashReport } from '@portal/contract/reports/crash-reports'
import { submitPoliceReport } from '@portal/contract/reports/police-reports'

/** The authorization of each kind of request: the field that it is uploaded in, that field's rule, and its column. */
export const authorizationOf = {
  crash: { field: 'writtenAuth', rule: submitCrashReport.files.writtenAuth, column: 'written_auth_file' },
  police: { field: 'writtenAuthFile', rule: submitPoliceReport.files.writtenAuthFile, column: 'written_auth_file' },
} as const
