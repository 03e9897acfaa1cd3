import { expect } from 'vitest'
import type { MailFile, MailTarget } from '@portal/contract/mail/mail-files'
import type { deliverMail } from '@portal/contract/mail/deliver-mail'
import type { Reply } from '@portal/contract/api/endpoint'
import { unreadTexts, warningKey, type Warnings } from '@portal/contract/reading/codes'
import { form, pdf, send } from './kit.ts'

type User = { token: string }

/** PDFs with bytes of their own. */
let size = 5000
export const newPdf = (name = 'scan0019.pdf') => pdf(size++, name)

export const addMail = async (user: User, file = newPdf(), changed?: Partial<Cloudflare.Env>): Promise<MailFile> => {
  const response = await send('POST', '/api/mail', { ...user, form: form({ file }), changed })
  expect(response.status).toBe(201)
  return response.json()
}
export const mailOf = async (user: User, view = 'waiting'): Promise<MailFile[]> =>
  (await send('GET', `/api/mail?view=${view}`, user)).json()
export const changeMail = (user: User, { id, version }: MailFile, change: object) =>
  send('PATCH', `/api/mail/${id}`, { ...user, json: { version, ...change } })

type Asked = Pick<MailFile, 'id' | 'version'> & {
  targets: MailTarget[]
  evenIfSame?: boolean
  despite?: Warnings
  sendEmails?: boolean
}
/** The warning about an empty page for each request. */
const emptyPage = (targets: readonly MailTarget[]): Warnings =>
  Object.fromEntries(targets.map(({ request }) => [warningKey(request, 'unread'), unreadTexts.scan]))

export const deliverFiles = (user: User, files: readonly Asked[], changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/mail/deliver', {
    ...user,
    json: {
      files: files.map(({ id, version, targets, evenIfSame, despite = emptyPage(targets), sendEmails }) => ({
        id,
        version,
        targets,
        evenIfSame,
        despite,
        sendEmails,
      })),
    },
    changed,
  })
export const delivered = async (user: User, ...files: Asked[]): Promise<Reply<typeof deliverMail>> => {
  const response = await deliverFiles(user, files)
  expect(response.status).toBe(200)
  return response.json()
}
export const facePageFor = (...requests: { id: string }[]): MailTarget[] =>
  requests.map(({ id }) => ({ request: id, type: 'facePage' }))
