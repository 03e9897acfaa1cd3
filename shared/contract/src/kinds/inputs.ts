import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { alsoField, deliveryFields } from '../requests/changes.ts'
import { callData } from './call-data.ts'
import { chpInputs } from './chp-inputs.ts'
import { forEachKind, type KindId } from './kind-ids.ts'
import { kindData } from './kind-data.ts'
import { kindBy } from './kinds.ts'
import { replies } from './replies.ts'
import { requestFields } from './request-fields.ts'

// The schemas of the calls of each kind. Pages load none of them.

const inputsFor = (name: KindId) => ({
  /** There is one delivered document, so that no call says which. */
  delivery: z.object({ ...deliveryFields, ...alsoField(name) }),
  deliveredDocument: z.object({ id: id(name) }),
  document: z.object({ id: id(name) }),
})

/** The schemas in which the calls of the kinds differ. */
const inputs = {
  ...forEachKind<{ readonly [Id in KindId]: ReturnType<typeof inputsFor> }>(inputsFor),
  chp: chpInputs,
}

/** The parts that the endpoints of a kind share. */
export const partsOf = <Id extends KindId>(name: Id) => {
  const requestId = id(name)
  return {
    kind: kindBy(name),
    noun: kindData[name].adjective,
    calls: callData(name),
    requestId,
    params: z.object({ id: requestId }),
    reply: replies[name],
    inputs: inputs[name],
    request: requestFields[name].body,
  }
}
