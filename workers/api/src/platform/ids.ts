import { idPrefixes, referencePrefixes, type IdKind } from '@portal/contract/ids'

import { crockford } from './tokens.ts'

// 256 is a multiple of 32, so every character is equally likely.
/** Random characters of 5 bits each. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => crockford[byte % 32]).join('')

/** A new id of 130 random bits, in the form the contract's `id(kind)` accepts. */
export const newId = (kind: IdKind): string => `${idPrefixes[kind]}_${randomText(26)}`

/** A new reference number: `CHP-` or `POL-` and eight characters without I, L, O and U. */
export const newReference = (kind: keyof typeof referencePrefixes): string =>
  `${referencePrefixes[kind]}${randomText(8).toUpperCase()}`
