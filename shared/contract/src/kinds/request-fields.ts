import { chpRequest } from './fields-chp.ts'
import { policeRequest } from './fields-police.ts'
import type { KindId } from './kind-ids.ts'

/** What requests of each kind are asked for. */
export const requestFields = { chp: chpRequest, police: policeRequest } as const satisfies Record<KindId, object>
