import type { ReportKind } from '@portal/contract/ids'
import { Recent } from '../../recent.ts'
import { scopeOf, type Sight } from '../policy.ts'

// What an isolate saw last of lists. It only says what is worth asking for together: whether it still is so, the answer
// tells, and what was asked for in vain is thrown away.
const sights = new Recent<string, Sight>(5000)
const versions = new Recent<string, string>(5000)

/** What an account saw last; undefined for one that was not met. */
export const lastSight = (kind: ReportKind, userId: string): Sight | undefined => sights.get(kind + userId)

/** Whether the list of a sight had this version when it was seen last: what is on it is then hardly worth asking for. */
export const hadVersion = (kind: ReportKind, sight: Sight, version: string): boolean =>
  versions.get(scopeOf(kind, sight)) === version

export const learn = (kind: ReportKind, userId: string, sight: Sight, version: string): void => {
  sights.set(kind + userId, sight)
  versions.set(scopeOf(kind, sight), version)
}
