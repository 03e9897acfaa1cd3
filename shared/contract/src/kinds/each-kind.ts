import { kindNames, type KindId } from './kind-ids.ts'

/** The values that a function makes of each kind. Their types are those that it returns for the id: `ReturnType<typeof make<Id>>`. */
export const forEachKind = <Values extends Readonly<Record<KindId, unknown>>>(
  make: <Id extends KindId>(id: Id) => unknown,
): Values => Object.fromEntries(kindNames.map((id) => [id, make(id)])) as Values
