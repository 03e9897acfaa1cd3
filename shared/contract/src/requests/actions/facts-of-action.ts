import type { Role } from '../../accounts/roles.ts'
import type { DocumentType, Kind, RequestFacts } from '../../kinds/kinds.ts'
import type { Signer } from '../../signing/signers.ts'
import type { Grants } from '../transitions.ts'

/** The facts of a request that decide what can be done with it. Lists and the request's panel know them. */
export interface ActionFacts extends RequestFacts {
  readonly kind: Kind
  /** Everything is delivered. */
  readonly ready: boolean
  /** The staff account that works on it. */
  readonly ownerId: string | null
  /** Its agency's name, if it has an agency. */
  readonly agency: string | null
  readonly urgent: boolean
  /** The address of a guest, and whether their tracking link is on; absent for an account's request, and in lists. */
  readonly guest?: { readonly email: string; readonly tracking: boolean } | undefined
  /** The document that can be signed on screen now, and who signs it by what is known; absent in lists. */
  readonly toSign?: { readonly document: DocumentType; readonly signer: Signer } | undefined
}

export interface ActionViewer {
  readonly id: string
  readonly role: Role
  readonly grants?: Grants | undefined
}
