import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseEnv } from 'node:util'
import { receivingServer, replyAddress } from '@portal/api/platform/reply-address'
import { noDatabase } from './deploy/resources.ts'
import { at } from './root.ts'
import { workerNameOf } from './deploy/configs.ts'

// Replies to emails of a portal that runs on this machine, through the interface of wrangler's Local Explorer: the endpoint
// /cdn-cgi/handler/email delivers to the first Worker only, which is the portal.

interface Route {
  requestId: string
  trackingVersion: number
  address: string
}

const explorer = '/cdn-cgi/local/explorer/api'

const post = async <Result>(url: string, body: object): Promise<Result> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success, result, errors } = (await response.json()) as {
    success: boolean
    result: Result
    errors: { message: string }[]
  }
  if (!success) throw new Error(errors.map(({ message }) => message).join(' '))
  return result
}

const findRoute = async (origin: string, reference: string): Promise<Route | undefined> => {
  const columns = `report.id, report.tracking_version, coalesce(owner.email, report.contact_email)`
  const query = `select ${columns} from requests as report
    left join users as owner on owner.id = report.user_id and owner.deleted_at is null where report.reference_number = ?1`
  const [found] = await post<{ results: { rows: [string, number, string | null][] } }[]>(
    `${origin}${explorer}/d1/database/${noDatabase}/raw`,
    { sql: query, params: [reference] },
  )
  const [requestId, trackingVersion, address] = found?.results.rows[0] ?? []
  return requestId && trackingVersion && address ? { requestId, trackingVersion, address } : undefined
}

interface Sent {
  text: string
  /** The path of a file to attach. */
  file?: string | undefined
}

/** An email of a sender that the receiving server confirms. */
interface Email extends Sent {
  from: string
  to: string
  subject: string
}

/** Delivers an email to the inbound Worker of the portal at `origin`. Returns why it was rejected, if it was. */
const deliver = async (origin: string, { from, to, subject, text, file }: Email): Promise<string | undefined> => {
  const results = `${receivingServer}; dmarc=pass header.from=${from.split('@').at(-1)}`
  const { outcome, rejectReason } = await post<{ outcome: string; rejectReason?: string }>(
    `${origin}${explorer}/local/email/routing/send?worker=${workerNameOf('inbound')}`,
    {
      from,
      to: [to],
      subject,
      text,
      headers: { 'Authentication-Results': results },
      attachments: file
        ? [
            {
              filename: basename(file),
              type: 'application/octet-stream',
              content: readFileSync(file).toString('base64'),
            },
          ]
        : [],
    },
  )
  if (outcome !== 'ok') throw new Error("The Worker failed. The portal's output says why.")
  return rejectReason
}

const settings = () =>
  parseEnv(readFileSync(at('workers/inbound/.dev.vars'), 'utf8')) as Record<string, string | undefined>

interface Reply extends Sent {
  /** The reference number of the request. */
  reference: string
  /** The sender; without it, the requester. */
  from?: string
}

/** The way an email went, and why it was rejected, if it was. */
export interface SentReply {
  from: string
  to: string
  rejected: string | undefined
}

/**
 * Sends a reply about a request to the portal at `origin`, as its requester.
 * @throws when there is no such request, or the Worker fails.
 */
export const sendReply = async (origin: string, { reference, text, file, from }: Reply): Promise<SentReply> => {
  const { LINK_SECRET = '', REPLY_DOMAIN = '' } = settings()
  const route = await findRoute(origin, reference)
  if (!route) throw new Error(`There is no request ${reference} with a requester who has an email address.`)
  const to = await replyAddress(LINK_SECRET, REPLY_DOMAIN, route)
  const sender = from ?? route.address
  return {
    from: sender,
    to,
    rejected: await deliver(origin, { from: sender, to, subject: `Re: ${reference}`, text, file }),
  }
}

/** Sends an email to the portal's address for agencies at `origin`: a report without a subject and a text. */
export const sendMail = async (
  origin: string,
  from: string,
  file: string | undefined,
  { subject = 'Report', text = 'Please see attached.' }: Partial<Pick<Email, 'subject' | 'text'>> = {},
): Promise<SentReply> => {
  const { MAIL_ADDRESS: to = '' } = settings()
  return { from, to, rejected: await deliver(origin, { from, to, subject, text, file }) }
}
