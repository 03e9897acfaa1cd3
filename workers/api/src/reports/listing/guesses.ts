import type { ReportKind } from '@portal/contract/ids'
import { Recent } from '../../recent.ts'
import { scopeOf, type Sight } from '../policy.ts'

// What an isolate saw last of lists. It only says what is worth asking for together: whether it still is so, the answer
// tells, and what was asked for in vain is thrown away.
const sights = new Recent<string, Sight>(5000)
const versions = new Recent<string, string>(5000)

/** Whose page is worth asking for with the session of an account that has it under a version; null for nobody's. */
export const guess = (kind: ReportKind, userId: string, known: string): Sight | null => {
  const sight = sights.get(kind + userId)
  if (!sight) return null
  return known !== '' && versions.get(scopeOf(kind, sight)) === known ? null : sight
}

export const learn = (kind: ReportKind, userId: string, sight: Sight, version: string): void => {
  sights.set(kind + userId, sight)
  versions.set(scopeOf(kind, sight), version)
}
