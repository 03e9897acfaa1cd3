import * as z from 'zod/mini'
import { chooseReportType, reportTypeNames } from './report-types.ts'

export const ReportType = z.enum(reportTypeNames, chooseReportType)
export type ReportType = z.infer<typeof ReportType>
