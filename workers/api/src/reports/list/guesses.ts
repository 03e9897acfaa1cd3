import type { ReportKind } from '@portal/contract/ids'
import { LruCache } from '../../platform/lru.ts'
import { listKeyOf, type Visibility } from '../visibility.ts'

// What an isolate saw last of lists. It only says what is worth asking for together: whether it still is so, the answer
// tells, and what was asked for in vain is thrown away.
const sights = new LruCache<string, Visibility>(5000)
const versions = new LruCache<string, string>(5000)

/** What an account saw last; undefined for one that was not met. */
export const lastSight = (kind: ReportKind, userId: string): Visibility | undefined => sights.get(kind + userId)

/** Whether the list of a sight had this version when it was seen last: what is on it is then hardly worth asking for. */
export const hadVersion = (kind: ReportKind, sight: Visibility, version: string): boolean =>
  versions.get(listKeyOf(kind, sight)) === version

export const learn = (kind: ReportKind, userId: string, sight: Visibility, version: string): void => {
  sights.set(kind + userId, sight)
  versions.set(listKeyOf(kind, sight), version)
}
