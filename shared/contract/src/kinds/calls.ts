// Apart from the endpoints, whose schemas bring the validation library, 11 KB, to the first load of every page.
import { callData, chpCallData, submitData } from './call-data.ts'
import type { ChpEndpoints } from './chp-endpoints.ts'
import type { KindEndpoints } from './endpoints.ts'
import { kindNames, type KindId } from './kind-ids.ts'

// The calls of browsers, typed as the endpoints.

/** The calls that every kind has. */
export const callsOf = <Id extends KindId>(id: Id) => callData(id) as KindEndpoints[Id]

/** The call that submits a request, for pages that make no other. */
export const submitCallOf = <Id extends KindId>(id: Id) => submitData(id) as KindEndpoints[Id]['submit']

/** The list of each kind. */
export const requestLists = kindNames.map((id) => callsOf(id).list)

/** The calls that only CHP requests have. */
export const chpCalls = chpCallData as ChpEndpoints
