import type { ReportKind } from '@portal/contract/ids'
import { LruCache } from '../../platform/lru.ts'
import { listKeyOf, type Visibility } from '../visibility.ts'

// What this isolate last knew about viewers. It only decides which page to read together with the session: the session's
// row shows whether that page is right, and a wrong one is discarded.
const visibilities = new LruCache<string, Visibility>(5000)
const versions = new LruCache<string, string>(5000)

/** A user's last known visibility; undefined when this isolate hasn't served them. */
export const lastVisibility = (kind: ReportKind, userId: string): Visibility | undefined =>
  visibilities.get(kind + userId)

/** Whether the list had this version when it was last read. If so, it probably hasn't changed and needn't be read. */
export const hadVersion = (kind: ReportKind, visibility: Visibility, version: string): boolean =>
  versions.get(listKeyOf(kind, visibility)) === version

export const rememberViewer = (kind: ReportKind, userId: string, visibility: Visibility, version: string): void => {
  visibilities.set(kind + userId, visibility)
  versions.set(listKeyOf(kind, visibility), version)
}
