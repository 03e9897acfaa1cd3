import type { Email } from 'postal-mime'
import { normalizeEmail } from '@portal/contract/email-address'
import { bytesOf } from './bounded-parser.ts'

/** A bounce of an email that was sent longer ago says nothing about today. */
export const bounceDays = 7

const fieldOf = (group: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(?:rfc822[ \\t]*;)?[ \\t]*(.+)$`, 'im').exec(group)?.[1]?.trim()

/** An email of ours has one recipient. */
const most = 10

/** The addresses that a delivery report says an email can't be delivered to, and those that were forwarded to them. Delays are left out. */
export const failedRecipients = ({ attachments }: Pick<Email, 'attachments'>): string[] =>
  attachments
    .filter(({ mimeType }) => mimeType === 'message/delivery-status')
    .flatMap((report) => new TextDecoder().decode(bytesOf(report.content)).split(/\r?\n[ \t]*\r?\n/))
    .filter((group) => /^failed$/i.test(fieldOf(group, 'Action') ?? ''))
    .flatMap((group) => [fieldOf(group, 'Final-Recipient') ?? [], fieldOf(group, 'Original-Recipient') ?? []].flat())
    .slice(0, most)
    .map((address) => normalizeEmail(address.replace(/^<|>$/g, '')))
