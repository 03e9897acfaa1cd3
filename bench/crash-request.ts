import { randomBytes } from 'node:crypto'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import type { Account } from './fill.ts'
import { sendAgain } from './http.ts'
import type { Bench } from './portal.ts'

const boundary = 'bench-boundary'

/** A PDF of one page with random bytes after its end. */
const documentOf = (bytes: number): Buffer => {
  const page = pdfOf(300)
  return Buffer.concat([page, randomBytes(Math.max(0, bytes - page.length))])
}

const part = (name: string, content: Buffer, file = false): Buffer => {
  const disposition = `Content-Disposition: form-data; name="${name}"${file ? `; filename="${name}.pdf"` : ''}`
  const type = file ? 'Content-Type: application/pdf\r\n' : ''
  return Buffer.concat([Buffer.from(`--${boundary}\r\n${disposition}\r\n${type}\r\n`), content, Buffer.from('\r\n')])
}

/** A CHP request with three files of the given size, as a browser sends it. */
export const createRequest = (bytes: number) => {
  const answers = {
    clientName: 'Bench Client',
    crashDate: '2024-03-05',
    reportType: 'fatal-full',
    clientFatallyInjured: 'true',
    reportNumber: '9320-1',
  }
  const body = Buffer.concat([
    ...Object.entries(answers).map(([name, value]) => part(name, Buffer.from(value))),
    ...['writtenAuth', 'deathCert', 'crashCard'].map((name) => part(name, documentOf(bytes), true)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const submit = async ({ portal }: Bench, { token }: Account): Promise<void> => {
    const response = await sendAgain(() =>
      fetch(`${portal}/api/crash-reports`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body: new Uint8Array(body),
      }),
    )
    if (response.status !== 201)
      throw new Error(`The request was refused with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  return { headers, body, submit }
}
