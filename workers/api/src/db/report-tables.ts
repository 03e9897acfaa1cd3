import type { ReportKind } from '@portal/contract/ids'

/** The table of each kind of report, by its name. */
export const reportTables = { crash: 'crash_reports', police: 'police_reports' } as const satisfies Record<
  ReportKind,
  string
>
