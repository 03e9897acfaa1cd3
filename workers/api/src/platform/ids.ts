import { idPrefixes, referencePrefixes, type IdKind } from '@portal/contract/ids'

const crockford = '0123456789abcdefghjkmnpqrstvwxyz'

// 256 is a multiple of 32: every character is equally likely.
const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => crockford[byte % 32]).join('')

/** A fresh id of 130 random bits, as the contract's `id(kind)` accepts it. */
export const newId = (kind: IdKind): string => `${idPrefixes[kind]}_${randomText(26)}`

/** What people call an order by: `CHP-` and eight characters without I, L, O and U. */
export const newReference = (kind: keyof typeof referencePrefixes): string =>
  `${referencePrefixes[kind]}${randomText(8).toUpperCase()}`
