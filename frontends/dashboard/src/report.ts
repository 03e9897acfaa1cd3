import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { reportKindOf, type ReportKind } from '@portal/contract/ids'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { reasonInWords } from '@portal/contract/reports/reasons'
import { isClosed } from '@portal/contract/reports/transitions'
import { chp } from './kinds/chp.ts'
import type { Kind } from './kinds/kind.ts'
import { police } from './kinds/police.tsx'

export type AnyReport = CrashReport | PoliceReport
export type AnyKind = Kind<AnyReport, typeof chp.endpoints | typeof police.endpoints>

/** The kinds of request. Nothing else in the dashboard knows them. */
export const kinds: Readonly<Record<ReportKind, AnyKind>> = { crash: chp, police }

/** The kind of the request with this id. */
export const kindOf = ({ id }: { id: string }): AnyKind => kinds[reportKindOf(id)]

/** Why the request was canceled, or completed with nothing delivered; null without a reason. */
export const reasonOf = ({ reason, reasonText }: AnyReport): string | null => reasonInWords(reason, reasonText)

/** Whether work on it goes on: it isn't completed or canceled. */
export const isOpen = ({ status }: Pick<AnyReport, 'status'>): boolean => !isClosed(status)
