import type { Relation } from '../kinds/relations.ts'

/** Who signs an authorization: the person who was in the crash, their parent or guardian, or the next of kin of a person who died. */
export const signers = ['person', 'guardian', 'representative'] as const
export type Signer = (typeof signers)[number]

/** To staff and law firms, who choose. */
export const signerLabels: Readonly<Record<Signer, string>> = {
  person: 'The person who was in the crash',
  guardian: 'Their parent or guardian',
  representative: 'Next of kin or personal representative',
}

const signersOf: Readonly<Record<Relation, Signer>> = {
  self: 'person',
  helped: 'person',
  child: 'guardian',
  died: 'representative',
}

/** Who signs, by a guest's answer to “Who was in the crash?” and by whether the client died. */
export const signerOf = (relation: Relation | undefined, hasDied: boolean): Signer =>
  hasDied ? 'representative' : relation ? signersOf[relation] : 'person'
