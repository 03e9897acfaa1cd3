import { chpRequest } from './fields-chp.ts'
import { policeRequest } from './fields-police.ts'
import type { KindId } from './kind-ids.ts'

/** The fields and files of each kind. */
export const requestFields = { chp: chpRequest, police: policeRequest } as const satisfies Record<KindId, object>
