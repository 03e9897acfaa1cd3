import { concat } from '@portal/api/platform/bytes'
import { base64url, piecesOf, type Chunks } from './bytes.ts'

// Every object in a backup is encrypted: a header with the key's id, then pieces that are encrypted separately, so that
// a file of any size needs little memory. Each piece is authenticated with the name of its object, its number and
// whether it is the last, so no piece can be changed, moved, swapped or left out.

/** The keys of a backup, made from BACKUP_KEY. */
export interface BackupKeys {
  readonly id: Uint8Array
  readonly encrypt: CryptoKey
  readonly name: CryptoKey
}

/** A backup that can't be read: the message says why, without any of its contents. */
export class BackupError extends Error {}

const pieceBytes = 1024 * 1024
const ivBytes = 12
const tagBytes = 16
const overhead = ivBytes + tagBytes
const magic = new TextEncoder().encode('CDB1')
const idBytes = 4
const headerBytes = magic.length + idBytes

const utf8 = (text: string): BufferSource => new TextEncoder().encode(text) as BufferSource

export const backupKeysOf = async (secret: string): Promise<BackupKeys> => {
  const base = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveBits'])
  const derive = (purpose: string, bytes: number) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`backup-key:${purpose}`) },
      base,
      8 * bytes,
    )
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  return {
    id: new Uint8Array(await derive('id', idBytes)),
    encrypt: await crypto.subtle.importKey('raw', await derive('encrypt', 32), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]),
    name: await crypto.subtle.importKey('raw', await derive('name', 32), hmac, false, ['sign']),
  }
}

/** A name that depends on a text and says nothing of it without the key. */
export const nameOf = async ({ name }: BackupKeys, folder: string, text: string): Promise<string> =>
  `${folder}/${base64url(await crypto.subtle.sign('HMAC', name, utf8(text)))}`

const placeOf = (name: string, number: number, isLast: boolean) => utf8(`${name} ${number}${isLast ? ' last' : ''}`)

export const seal = async function* (keys: BackupKeys, name: string, content: Chunks): Chunks {
  yield concat([magic, keys.id])
  let number = 0
  const sealPiece = async (piece: Uint8Array, isLast: boolean) => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const algorithm = { name: 'AES-GCM', iv, additionalData: placeOf(name, number, isLast) }
    number++
    return concat([iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, keys.encrypt, piece as BufferSource))])
  }
  let held: Uint8Array | undefined
  for await (const piece of piecesOf(content, pieceBytes)) {
    if (held) yield await sealPiece(held, false)
    held = piece
  }
  yield await sealPiece(held!, true)
}

const damaged = (name: string) => new BackupError(`${name} is damaged, or isn't what its name says.`)

export const unseal = async function* (keys: BackupKeys, name: string, sealed: Chunks): Chunks {
  let number = 0
  const openPiece = async (piece: Uint8Array, isLast: boolean) => {
    if (piece.length < overhead) throw damaged(name)
    const iv = piece.slice(0, ivBytes)
    const algorithm = { name: 'AES-GCM', iv, additionalData: placeOf(name, number, isLast) }
    number++
    const opened = crypto.subtle.decrypt(algorithm, keys.encrypt, piece.slice(ivBytes))
    return new Uint8Array(
      await opened.catch(() => {
        throw damaged(name)
      }),
    )
  }
  let held: Uint8Array | undefined
  for await (const piece of piecesOf(withoutHeader(keys, name, sealed), pieceBytes + overhead)) {
    if (held) yield await openPiece(held, false)
    held = piece
  }
  yield await openPiece(held!, true)
}

const withoutHeader = async function* (keys: BackupKeys, name: string, sealed: Chunks): Chunks {
  let header = new Uint8Array()
  for await (const chunk of sealed) {
    if (header.length === headerBytes) {
      yield chunk
      continue
    }
    const missing = headerBytes - header.length
    header = new Uint8Array(concat([header, chunk.subarray(0, missing)]))
    if (header.length < headerBytes) continue
    if (magic.some((byte, at) => header[at] !== byte)) throw damaged(name)
    if (keys.id.some((byte, at) => header[magic.length + at] !== byte))
      throw new BackupError('The backup was made with another BACKUP_KEY.')
    yield chunk.subarray(missing)
  }
  if (header.length < headerBytes) throw damaged(name)
}
