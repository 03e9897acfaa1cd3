/** Who was in the crash, seen from a guest: themselves, someone whom they help, their child, or someone who died. */
export const relations = ['self', 'helped', 'child', 'died'] as const
export type Relation = (typeof relations)[number]

/** To staff: for whom a guest asks. That says who signs. */
export const relationLabels: Readonly<Record<Relation, string>> = {
  self: 'Themselves',
  helped: 'Someone they help',
  child: 'Their child',
  died: 'Someone who died',
}

export const chooseRelation = 'Choose who was in the crash'
