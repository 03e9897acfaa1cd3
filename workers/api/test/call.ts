import type { CrashReport } from '@portal/contract/reports/crash-reports'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import type { send } from './kit.ts'

/** `member` belongs to the report's firm but didn't request it; `other` belongs to another firm. */
export const callers = ['nobody', 'member', 'unverified', 'other', 'staff', 'admin'] as const
export type Caller = (typeof callers)[number]

type Call = [path: string, sending?: Parameters<typeof send>[2]]

/** Makes an endpoint's call about a report. `own` is the id of the caller's account. */
export type MakeCall = (report: CrashReport, caller: Caller, police: PoliceReport, own: string) => Call | Promise<Call>
