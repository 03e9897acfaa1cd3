import type { KindId } from '../kinds/kind-ids.ts'
import type { DocumentType } from '../kinds/kinds.ts'

/** The facts of a request that a page of its report may say. */
export interface ComparedRequest {
  readonly id: string
  readonly kind: KindId
  /** As people typed it; null without one. */
  readonly reportNumber: string | null
  readonly clientName: string
  /** `YYYY-MM-DD`. */
  readonly crashDate: string
  /**
   * The plate or driver's license, as `plateTokens` has those of a page. Where only a keyed hash is known, the hash, and the page's
   * tokens are hashed too.
   */
  readonly plates: readonly string[]
  /** The NCIC code of its agency, such as CA0194200 or 9420. */
  readonly agencyCode: string | null
  /** The documents that staff can deliver for it now, the one that is released first being first. */
  readonly owed: readonly DocumentType[]
}
