import { listHeaders } from '@portal/contract/api/response-headers'
import type { MailFile } from '@portal/contract/mail/mail-files'
import type { MailMatch, MatchedRequest } from '@portal/contract/mail/match-mail'
import { testId } from './data.ts'
import type { Handlers } from './network.ts'

export const fileOf = (number: number, change: Partial<MailFile> = {}): MailFile => ({
  id: testId('fil', number),
  name: `${testId('fil', number)}.pdf`,
  label: `scan000${number}.pdf`,
  size: 20_480,
  type: 'application/pdf',
  version: 3,
  state: 'waiting',
  createdAt: '2026-03-05T10:00:00.000Z',
  by: 'Case Handler',
  sender: null,
  senderCheck: null,
  targets: [],
  turned: 0,
  problem: null,
  text: null,
  isProven: false,
  about: [],
  isRead: false,
  ...change,
})
/** The request that every file is matched with. */
export const request: MatchedRequest = {
  id: testId('crh', 1),
  kind: 'chp',
  referenceNumber: 'CHP-00000001',
  clientName: 'Maria Lopez',
  crashDate: '2026-03-05',
  reportNumber: '9320-2026-01001',
  agency: null,
  isAccepted: true,
  owed: ['facePage'],
  asked: ['facePage'],
  lawFirmName: null,
  crashPlace: null,
  submittedAt: '2026-03-06T10:00:00.000Z',
}
const fact = { result: 'agrees', found: [], page: 0 } as const
export const sure = (documentId: string): MailMatch => ({
  documentId,
  form: 'report',
  pages: 1,
  answer: 'sure',
  candidates: [
    {
      requestId: request.id,
      type: 'facePage',
      isSure: true,
      doubt: null,
      facts: { number: fact, client: fact, date: fact, plate: fact, agency: fact },
    },
  ],
})

/** The calls of the page of the mail with these files. */
export const mailHandlers = (files: readonly MailFile[], handlers: Handlers = {}, total = files.length): Handlers => ({
  'GET /api/mail': ({ url }) => ({
    body: url.searchParams.get('view') === 'waiting' ? files : [],
    headers: { [listHeaders.total]: String(total) },
  }),
  'GET /api/mail/count': () => ({ body: { waiting: total, other: 0, address: 'mail@reply.test' } }),
  'POST /api/files/*': () => ({ body: { ticket: 'ticket' } }),
  'GET /api/files/*': () => ({ body: '%PDF-1.7' }),
  'POST /api/mail/match': ({ body }) => {
    const { files: sent } = JSON.parse(body as string) as { files: { id: string }[] }
    return { body: { matches: sent.map(({ id }) => sure(id)), requests: [request], isCut: false } }
  },
  ...handlers,
})
