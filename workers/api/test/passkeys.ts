import type { NewPasskey, PasskeyAssertion } from '@portal/contract/accounts/passkeys'
import { origin } from './kit.ts'

const encoder = new TextEncoder()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const concat = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts))

/** An integer of an ECDSA signature in DER: without leading zeros, but with one before a high bit. */
const derInteger = (bytes: Uint8Array): Uint8Array => {
  const start = bytes.findIndex((byte) => byte !== 0)
  const digits = bytes.subarray(start)
  const content = digits[0]! > 0x7f ? concat(new Uint8Array(1), digits) : digits
  return concat(new Uint8Array([2, content.length]), content)
}

const derSignature = (raw: Uint8Array): Uint8Array => {
  const content = concat(derInteger(raw.subarray(0, 32)), derInteger(raw.subarray(32)))
  return concat(new Uint8Array([0x30, content.length]), content)
}

/** Values in which a test differs from an honest browser. */
interface Change {
  origin?: string
  rpId?: string
  counter?: number
}

const clientData = (type: string, challenge: string, { origin: from = origin }: Change) =>
  new Uint8Array(encoder.encode(JSON.stringify({ type, challenge, origin: from, crossOrigin: false })))

/** An authenticator with one passkey (ES256), as a browser would use it. */
export const newSoftwarePasskey = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const credentialId = crypto.getRandomValues(new Uint8Array(32))
  const id = base64url(credentialId)
  let count = 0

  const authenticatorData = async (flags: number, { rpId = 'localhost', counter = ++count }: Change) => {
    const head = new DataView(new ArrayBuffer(5))
    head.setUint8(0, flags)
    head.setUint32(1, counter)
    return concat(await sha256(new Uint8Array(encoder.encode(rpId))), new Uint8Array(head.buffer))
  }

  const create = async (challenge: string, change: Change = {}): Promise<NewPasskey> => {
    // The key as a CBOR map: EC2, ES256, P-256, x, y.
    const cose = concat(
      Buffer.from('a5010203262001215820', 'hex'),
      point.subarray(1, 33),
      Buffer.from('225820', 'hex'),
      point.subarray(33),
    )
    const attested = concat(new Uint8Array(16), new Uint8Array([0, credentialId.length]), credentialId, cose)
    const authData = concat(await authenticatorData(0x41, change), attested)
    // A CBOR map: fmt "none", an empty attStmt, authData.
    const attestation = concat(
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      new Uint8Array([authData.length]),
      authData,
    )
    const response = {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, change)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    }
    return { id, rawId: id, type: 'public-key', response }
  }

  const answer = async (challenge: string, change: Change = {}): Promise<PasskeyAssertion> => {
    const client = clientData('webauthn.get', challenge, change)
    const data = await authenticatorData(0x01, change)
    const signed = concat(data, await sha256(client))
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(derSignature(new Uint8Array(raw))),
    }
    return { id, rawId: id, type: 'public-key', response }
  }

  return { create, answer }
}

export type SoftwarePasskey = Awaited<ReturnType<typeof newSoftwarePasskey>>
