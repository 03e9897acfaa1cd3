import { createHash } from 'node:crypto'
import { idPrefixes, type IdKind } from '@portal/contract/ids'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { crockford } from './tokens.ts'

const idLength = 26

// 256 is a multiple of 32, so every character is equally likely.
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => crockford[byte % 32]).join('')

/** Random characters of 5 bits each. */
export const randomText = (length: number): string => textOf(crypto.getRandomValues(new Uint8Array(length)))

/** A new id of 130 random bits, in the form the contract's `id(kind)` accepts. */
export const newId = (kind: IdKind): string => `${idPrefixes[kind]}_${randomText(idLength)}`

const timeLength = 9
const countLength = 3
const last = { time: 0, count: 0 }

const inBase32 = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => crockford[Math.floor(value / 32 ** (length - 1 - at)) % 32]).join('')

/** A new id that is greater than earlier ones of this isolate and of earlier milliseconds. */
export const newOrderedId = (kind: IdKind): string => {
  const time = Math.max(Date.now(), last.time)
  last.count = time === last.time ? last.count + 1 : 0
  last.time = time
  const order = inBase32(time, timeLength) + inBase32(last.count, countLength)
  return `${idPrefixes[kind]}_${order}${randomText(idLength - order.length)}`
}

/** An id that is the same for the same text. */
export const idOf = (kind: IdKind, text: string): string =>
  `${idPrefixes[kind]}_${textOf(createHash('sha256').update(text).digest().subarray(0, idLength))}`

/** The id of an email about a request, the same for the same text. It begins like that of the request: see `db/request-emails.ts`. */
export const requestEmailId = (requestId: string, text: string): string =>
  `${idPrefixes.email}_${requestId.slice(4, 20)}${idOf('email', text).slice(-10)}`

/** A new reference number: `CHP-` or `POL-` and eight characters without I, L, O and U. */
export const newReference = (kind: KindId): string => `${kindIds[kind].referencePrefix}${randomText(8).toUpperCase()}`
