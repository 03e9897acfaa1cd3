import type { Endpoint } from '@portal/contract/api/endpoint'
import { anyId, text, value } from './garbage.ts'
import type { Random } from '@portal/contract/testing/random'

interface Fuzzed {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

const encoder = new TextEncoder()
const ascii = (random: Random): string =>
  text(random)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 2000)
const namesOf = (schema: Endpoint['body']): string[] => Object.keys(schema?.shape ?? {})
const strange = ['__proto__', 'constructor', 'toString', '', 'a[b]', 'id', 'isAdmin', 'role']

/** Most of the names that an endpoint reads, sometimes one twice or an unknown one. */
const someNames = (random: Random, names: readonly string[]): string[] => {
  const chosen = names.filter(() => random.chance(0.85))
  if (names.length > 0 && random.chance(0.1)) chosen.push(random.pick(names))
  if (random.chance(0.15)) chosen.push(random.pick(strange))
  return chosen
}

const pathOf = ({ path, query }: Endpoint, random: Random, known: readonly string[]): string => {
  const filled = path.replace(/\{\w+\}/g, () => {
    const chosen = anyId(random, known).slice(0, 4000)
    return random.chance(0.8)
      ? encodeURIComponent(chosen.replace(/[\ud800-\udfff]/g, ''))
      : chosen.replace(/[?#\s]/g, '')
  })
  const names = someNames(random, namesOf(query))
  if (names.length === 0) return filled
  return `${filled}?${names.map((name) => `${name}=${random.chance(0.5) ? encodeURIComponent(ascii(random)) : ascii(random)}`).join('&')}`
}

const fileHeads = ['%PDF-1.7\n', '\u0089PNG\r\n', 'PK\u0003\u0004', 'MZ', '<html>', '']

const multipart = ({ body, files }: Endpoint, random: Random): string => {
  const boundary = 'b'
  const parts = someNames(random, [...namesOf(body), ...Object.keys(files ?? {})]).map((name) => {
    const isFile = name in (files ?? {}) ? random.chance(0.9) : random.chance(0.05)
    const label = isFile ? `; filename="${random.chance(0.5) ? 'scan.pdf' : ascii(random).replaceAll('"', '')}"` : ''
    const content = isFile ? random.pick(fileHeads) + ' '.repeat(random.below(3000)) : text(random)
    const end = random.chance(0.02) ? '' : '\r\n'
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${label}\r\n\r\n${content}${end}`
  })
  return parts.join('') + (random.chance(0.95) ? `--${boundary}--\r\n` : '')
}

const json = ({ body }: Endpoint, random: Random, known: readonly string[]): string => {
  if (random.chance(0.1)) return JSON.stringify(value(random, known))
  // Not JSON.stringify, because names may repeat.
  const members = someNames(random, namesOf(body)).map(
    (name) => `${JSON.stringify(name)}:${JSON.stringify(random.chance(0.6) ? text(random) : value(random, known))}`,
  )
  const whole = `{${members.join(',')}}`
  return random.chance(0.05) ? whole.slice(0, random.below(whole.length)) : whole
}

const randomBytes = (random: Random): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: random.below(500) }, () => random.below(256))

/** A call of the endpoint that is invalid in some way or barely valid. `known` are ids of existing rows. */
export const fuzz = (endpoint: Endpoint, random: Random, known: readonly string[]): Fuzzed => {
  const reads = endpoint.body ?? endpoint.files
  // Few enough networks that rate limits apply now and then.
  const headers: Record<string, string> = { 'CF-Connecting-IP': `198.51.100.${random.below(48)}` }
  if (random.chance(0.1)) headers['If-None-Match'] = ascii(random)
  if (random.chance(0.1))
    headers['Range'] = random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', ascii(random)])
  if (random.chance(0.2)) headers['Idempotency-Key'] = ascii(random)
  const path = pathOf(endpoint, random, known)
  if (endpoint.method === 'GET') return { method: random.chance(0.1) ? 'HEAD' : 'GET', path, headers, body: null }
  let body: Fuzzed['body'] = reads || random.chance(0.1) ? json(endpoint, random, known) : null
  if (body !== null) headers['Content-Type'] = random.chance(0.97) ? 'application/json' : ascii(random)
  if (endpoint.files && random.chance(0.95)) {
    body = multipart(endpoint, random)
    headers['Content-Type'] = `multipart/form-data; boundary=${random.chance(0.97) ? 'b' : ascii(random)}`
  }
  if (body !== null && random.chance(0.02)) body = randomBytes(random)
  if (typeof body === 'string') body = new Uint8Array(encoder.encode(body))
  return { method: endpoint.method, path, headers, body }
}
