// Emails that are made to take long. `{{to}}` is the address they are sent to, `{{id}}` is different for each.

const head = (type: string, more = ''): string =>
  `From: Test Requester <requester@example.test>\r\nTo: {{to}}\r\nSubject: Re: your request\r\nMessage-ID: <{{id}}@example.test>\r\n` +
  `Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=example.test\r\n${more}MIME-Version: 1.0\r\nContent-Type: ${type}\r\n`

const fill = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length))
const email = (type: string, body: string, more?: string): string => `${head(type, more)}\r\n${body}`
const base64 = 'Content-Transfer-Encoding: base64\r\n'
const mixed = (boundary: string) => `multipart/mixed; boundary="${boundary}"`
const MB = 1024 * 1024

const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, at) => `--b${at}\r\nContent-Type: ${mixed(`b${at + 1}`)}\r\n\r\n`).join('')

/** An email with itself attached, `width` times at each of `depth` levels. */
const forwards = (depth: number, width: number): string => {
  if (depth === 0) return email('text/html', fill('<div>', 30_000))
  const boundary = `f${depth}`
  const inner = `--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n${forwards(depth - 1, width)}\r\n`
  return email(mixed(boundary), inner.repeat(width))
}

/** Emails by what they attack; the benchmark sends the first ten. */
export const hostileEmails: Readonly<Record<string, () => string>> = {
  'lines that look like quotes': () => email('text/plain; charset=utf-8', fill('abc. a skrev b\n', 30_000)),
  '500 KB of <div>': () => email('text/html; charset=utf-8', fill('<div>', 500_000)),
  'parts in parts': () => email(mixed('b0'), nested(2000)),
  '10,000 parts': () => email(mixed('b'), '--b\r\n\r\nx\r\n'.repeat(10_000)),
  'a header of 1 MB': () => email('text/plain', 'x', `X-Long: ${fill('a ', MB)}\r\n`),
  '100,000 headers': () => email('text/plain', 'x', fill('a: b\r\n', 600_000)),
  'thousands of addresses': () => email('text/plain', 'x', `Cc: ${fill('"<@,(', 250_000)}\r\n`),
  '3 MB of empty lines': () => email('text/plain', fill('\n', 3 * MB)),
  'short lines in a file': () => email('application/octet-stream', fill('a\n', 3 * MB)),
  'base64 that ends everywhere': () => email('application/pdf', fill(`${'A='.repeat(38)}\r\n`, 14 * MB), base64),
  'one line of base64 that ends everywhere': () => email('application/pdf', fill('A=', 14 * MB), base64),
  'one line of text': () => email('text/plain', fill('a', 14 * MB)),
  '14 MB of text': () => email('text/plain', fill(`${'abcdefghi '.repeat(7)}\r\n`, 14 * MB)),
  '14 MB of HTML in base64': () => email('text/html', fill(`${'PGRpdj48ZGl2PjxkaXY+'.repeat(3)}\r\n`, 14 * MB), base64),
  'forwards in forwards': () => forwards(5, 3),
  'boundaries that begin alike': () => {
    const prefix = 'p'.repeat(4000)
    const levels = Array.from({ length: 18 }, (_, at) => at)
    const parts = levels.map((at) => `--${prefix}${at}\r\nContent-Type: ${mixed(`${prefix}${at + 1}`)}\r\n\r\n`)
    return email(mixed(`${prefix}0`), parts.join('') + fill(`--${prefix}x\r\n`, 14 * MB))
  },
}
