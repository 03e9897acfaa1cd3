import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { getTableName, type Table } from 'drizzle-orm'

/** The keys that encrypt personal data at rest. */
export interface DataKeys {
  /** The id of the key that new values are encrypted with. */
  readonly current: string
  /** The keys that decrypt, by id: the current one and, during a key change, the previous one. */
  readonly keys: ReadonlyMap<string, Uint8Array>
  /** The keys of hashes by which encrypted values are found, by the same ids: the current one first. */
  readonly hashKeys: ReadonlyMap<string, Uint8Array>
}

const idLength = 8
const marker = 'encrypted.'

/** The length of what precedes an encrypted value's content: `encrypted.`, the key's id and a dot. */
export const encryptionPrefixLength = marker.length + idLength + 1

const derive = (secret: string, purpose: string, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `data-key:${purpose}`, length))

const keyCache = new Map<string, { id: string; key: Uint8Array; hashKey: Uint8Array }>()
const keyOfSecret = (secret: string) => {
  const cached = keyCache.get(secret)
  if (cached) return cached
  const id = createHash('sha256')
    .update(derive(secret, 'id', 32))
    .digest('base64url')
    .slice(0, idLength)
  const entry = { id, key: derive(secret, 'encrypt', 32), hashKey: derive(secret, 'find', 32) }
  keyCache.set(secret, entry)
  return entry
}

/** @param next the secret that is replacing the other one: new values are encrypted with it. */
export const dataKeysOf = (secret: string, next: string | null): DataKeys => {
  const keys = [next, secret].filter((text) => text !== null).map(keyOfSecret)
  return {
    current: keys[0]!.id,
    keys: new Map(keys.map(({ id, key }) => [id, key])),
    hashKeys: new Map(keys.map(({ id, hashKey }) => [id, hashKey])),
  }
}

/** The prefix of every value encrypted with a key. */
const prefixOf = (keyId: string): string => `${marker}${keyId}.`

/** The prefix of every hash made with a key. */
const hashPrefixOf = (keyId: string): string => `${keyId}.`

// The slash follows the dot in ASCII, so values with a prefix that ends in a dot sort before the same text with a
// slash.
const rangeOfPrefix = (prefix: string) => ({ from: prefix, before: prefix.replace(/\.$/, '/') })

/** Texts that a key made: encrypted values, or hashes that find them. */
export type MadeBy = 'value' | 'hash'

/** The ranges of stored texts that another key than the current one made. `before` is exclusive. */
export const rangesToEncrypt = ({ current, keys }: DataKeys, made: MadeBy): { from: string; before: string }[] =>
  [...keys.keys()]
    .filter((id) => id !== current)
    .map((id) => rangeOfPrefix(made === 'value' ? prefixOf(id) : hashPrefixOf(id)))

const cipher = { name: 'aes-256-gcm', ivLength: 12, tagLength: 16 } as const

/** The row and column of a value. They are authenticated with it, so a value copied elsewhere can't be decrypted. */
export const encryptionContextOf = (table: Table, column: string, id: string): string =>
  `${getTableName(table)}.${column}:${id}`

/** Encrypts a text (AES-256-GCM) for one row and column, see `encryptionContextOf`. */
export const encrypt = (keys: DataKeys, context: string, text: string): string => {
  const iv = randomBytes(cipher.ivLength)
  const encryption = createCipheriv(cipher.name, keys.keys.get(keys.current)!, iv)
  encryption.setAAD(Buffer.from(context))
  const content = Buffer.concat([iv, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()])
  return prefixOf(keys.current) + content.toString('base64url')
}

/** The text of a stored value; null when none of the keys decrypts it. */
export const decrypt = (keys: DataKeys, context: string, stored: string): string | null => {
  const key = keys.keys.get(stored.slice(marker.length, encryptionPrefixLength - 1))
  if (!key) return null
  const content = Buffer.from(stored.slice(encryptionPrefixLength), 'base64url')
  try {
    const decryption = createDecipheriv(cipher.name, key, content.subarray(0, cipher.ivLength))
    decryption.setAAD(Buffer.from(context))
    decryption.setAuthTag(content.subarray(-cipher.tagLength))
    const text = decryption.update(content.subarray(cipher.ivLength, -cipher.tagLength))
    return Buffer.concat([text, decryption.final()]).toString('utf8')
  } catch {
    return null
  }
}

const hashLength = 16

/**
 * Hashes to find a value that is stored encrypted (HMAC-SHA256): with the current key, as stored, and with the previous
 * key, if any.
 * @param column the column of the value, so that other columns have other hashes.
 */
export const hashesOf = ({ hashKeys }: DataKeys, column: string, value: string): string[] =>
  [...hashKeys].map(([id, key]) => {
    const hash = createHmac('sha256', key).update(`${column}:${value}`).digest()
    return hashPrefixOf(id) + hash.subarray(0, hashLength).toString('base64url')
  })
