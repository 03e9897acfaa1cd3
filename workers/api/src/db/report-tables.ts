import type { ReportKind } from '@portal/contract/ids'

/** The name of each kind of report's table. */
export const reportTables = { crash: 'crash_reports', police: 'police_reports' } as const satisfies Record<
  ReportKind,
  string
>
