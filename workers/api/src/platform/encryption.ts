import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { getTableName, type Table } from 'drizzle-orm'

/** The keys that personal data at rest is encrypted with. */
export interface DataKeys {
  /** The id of the key that values are sealed with. */
  readonly current: string
  /** What opens them, by id: the current key, and while it is changed the one before. */
  readonly keys: ReadonlyMap<string, Uint8Array>
}

const idLength = 8
const mark = 'sealed.'

/** A sealed value is this long before its content: `sealed.`, the key's id and a dot. */
export const encryptionPrefixLength = mark.length + idLength + 1

const derive = (secret: string, use: string, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `data-key:${use}`, length))

const opened = new Map<string, { id: string; key: Uint8Array }>()
const openKey = (secret: string) => {
  const known = opened.get(secret)
  if (known) return known
  const id = createHash('sha256')
    .update(derive(secret, 'id', 32))
    .digest('base64url')
    .slice(0, idLength)
  const made = { id, key: derive(secret, 'seal', 32) }
  opened.set(secret, made)
  return made
}

/** @param next the secret that is to take the other's place: what is sealed from now on is sealed with it. */
export const dataKeysOf = (secret: string, next: string | null): DataKeys => {
  const keys = [next, secret].filter((text) => text !== null).map(openKey)
  return { current: keys[0]!.id, keys: new Map(keys.map(({ id, key }) => [id, key])) }
}

/** What every value sealed with a key begins with. */
const sealOf = (keyId: string): string => `${mark}${keyId}.`

// What begins with a text that ends in a dot stands in a row between it and the text that ends in a slash.
const beginningWith = (text: string) => ({ from: text, before: text.replace(/\.$/, '/') })

/** Where in the order of texts those stand that were never sealed, or with a key that isn't the current one. */
export const rangesToEncrypt = ({ current, keys }: DataKeys): { from?: string; before?: string }[] => {
  const sealed = beginningWith(mark)
  const others = [...keys.keys()].filter((id) => id !== current)
  return [{ before: sealed.from }, { from: sealed.before }, ...others.map((id) => beginningWith(sealOf(id)))]
}

const cipher = { name: 'aes-256-gcm', ivLength: 12, tagLength: 16 } as const

/** Where a value stands: it can be opened there alone. */
export const placeOf = (table: Table, column: string, id: string): string => `${getTableName(table)}.${column}:${id}`

/** Encrypts a text (AES-256-GCM) for the one place that it can be opened at. */
export const encrypt = (keys: DataKeys, place: string, text: string): string => {
  const iv = randomBytes(cipher.ivLength)
  const sealing = createCipheriv(cipher.name, keys.keys.get(keys.current)!, iv)
  sealing.setAAD(Buffer.from(place))
  const content = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return sealOf(keys.current) + content.toString('base64url')
}

/** The text of a stored value: as it stands when it was never sealed, null when no key here opens it. */
export const decrypt = (keys: DataKeys, place: string, stored: string): string | null => {
  if (!stored.startsWith(mark)) return stored
  const key = keys.keys.get(stored.slice(mark.length, encryptionPrefixLength - 1))
  if (!key) return null
  const content = Buffer.from(stored.slice(encryptionPrefixLength), 'base64url')
  try {
    const opening = createDecipheriv(cipher.name, key, content.subarray(0, cipher.ivLength))
    opening.setAAD(Buffer.from(place))
    opening.setAuthTag(content.subarray(-cipher.tagLength))
    const text = opening.update(content.subarray(cipher.ivLength, -cipher.tagLength))
    return Buffer.concat([text, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
