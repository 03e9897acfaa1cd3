import type { ReportKind } from '../ids.ts'
import type { FileFields, Fields } from './field.ts'
import { chpFields, chpFiles } from './fields-chp.ts'
import { policeFields, policeFiles } from './fields-police.ts'

/** What requests of each kind are asked for. */
export const requestFields = {
  crash: { fields: chpFields, files: chpFiles },
  police: { fields: policeFields, files: policeFiles },
} as const satisfies Record<ReportKind, { fields: Fields; files: FileFields }>
