import type { AgencyKind } from '../agencies/agency-kinds.ts'
import type { KindId } from '../kinds/kind-ids.ts'
import type { DocumentType } from '../kinds/kinds.ts'

/** The agency that has the report, by everything that a page may say of it. */
export interface ComparedAgency {
  /** Its name in the directory, or the department as the requester typed it. */
  readonly name: string
  /** Null for a department that isn't in the directory. */
  readonly kind: AgencyKind | null
  /** Its NCIC code, such as CA0194200 or 9420. */
  readonly ncic: string | null
  /** The prefixes of its report numbers: `9320, 9325`. */
  readonly prefixes: string
}

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
  readonly agency: ComparedAgency | null
  /**
   * The request is a firm's, or staff have accepted it by their first step for it. Any other is a stranger's, whatever
   * it says.
   */
  readonly isAccepted: boolean
  /** The documents that staff can deliver for the request now, in the order of their release. */
  readonly owed: readonly DocumentType[]
  /** The documents that its client asked for. Staff can deliver others too, such as a face page before the full report. */
  readonly asked: readonly DocumentType[]
}
