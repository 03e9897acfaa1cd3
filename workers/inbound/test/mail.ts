import { asc } from 'drizzle-orm'
import { agencies } from '@portal/api/db/schema/agencies'
import { mailFiles } from '@portal/api/db/schema/documents'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { deliverEmail } from './receive.ts'
import { db } from './storage.ts'

export const mailAddress = 'mail@reply.collisiondocket.example'
export const agencyAddress = 'records@exampleville.example'

/**
 * Adds a directory of agencies. One address is at a provider that is open to everyone, another at a government, and one
 * agency has a confirmed domain.
 */
export const addAgencies = async () => {
  const addresses = [agencyAddress, 'Front.Desk@samplepass.example', 'testford.pd@gmail.com', 'desk@ci.testford.ca.us']
  const rows = addresses.map((email, at) => ({
    id: `agn_${at}`,
    name: `Agency ${at}`,
    nameKey: `${at}`,
    email,
    emailDomain: at === 1 ? 'samplepd.example' : '',
  }))
  await db.delete(mailFiles)
  await db.delete(agencies)
  await db.insert(agencies).values(rows.map((row) => ({ ...row, kind: 'police' as const, createdAt: '' })))
}

interface Attached {
  name: string
  content?: Uint8Array
  type?: string
  inline?: true
}

interface AgencyEmail {
  from?: string
  /** The results of the receiving server; without it, those of an email that the sender's domain sent. */
  results?: string
  headers?: string
  files?: readonly Attached[]
  id?: string
}

let emails = 0

/** An email with files, as an agency's server sends it. */
export const agencyEmail = ({ from = agencyAddress, results, headers = '', files, id }: AgencyEmail = {}): string => {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  const parts = (files ?? [{ name: 'scan0019.pdf' }]).map(({ name, content, type = 'application/pdf', inline }) => {
    const disposition = `${inline ? 'inline' : 'attachment'}; filename="${name}"`
    const base64 = Buffer.from(content ?? pdfOf()).toString('base64')
    const lines = base64.match(/.{1,76}/g)?.join('\n') ?? ''
    return `--b\nContent-Type: ${type}\nContent-Disposition: ${disposition}\nContent-Transfer-Encoding: base64\n\n${lines}\n`
  })
  return [
    `Authentication-Results: ${results ?? `mx.cloudflare.net; dmarc=pass header.from=${domain}`}`,
    `From: ${from}`,
    `To: <${mailAddress}>`,
    'Subject: Reports',
    `Message-ID: <${id ?? `${++emails}`}@mail.example>`,
    'Date: Fri, 20 Nov 2026 10:02:09 -0800',
    ...(headers ? [headers] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b\nContent-Type: text/plain\n\nPlease see attached.\n',
    `${parts.join('')}--b--\n`,
  ].join('\n')
}

export const deliverMail = (email: string, { env, ...delivery }: Parameters<typeof deliverEmail>[1] = {}) =>
  deliverEmail(email, { to: mailAddress, ...delivery, env: { MAIL_ADDRESS: mailAddress, ...env } })

export const storedMail = () => db.select().from(mailFiles).orderBy(asc(mailFiles.label))
