/** A part of the terms or the privacy policy. */
export interface LegalSection {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly list?: readonly string[]
  readonly table?: { readonly head: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] }
}

export interface LegalDocument {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly LegalSection[]
}

/** Set this to true after a lawyer has adapted both texts: the notice that admins see above them then disappears. */
export const reviewedByLawyer: boolean = false
