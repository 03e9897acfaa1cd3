import { brand } from '@portal/contract/brand'
import { counted } from '@portal/contract/counted'
import { formatDate } from '@portal/contract/dates'
import { paths } from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import type { AccountTemplate, AgencyRequest, ListedRequest } from './content.ts'
import { manyLines, oneLine } from './text.ts'

const maxInSubject = 3
const textLength = 4000

/** A number that is one, or else our reference number: nothing else that a client typed is in a subject. Staff set the agency's numbers. */
const numberOf = ({ reportNumber, agencyNumber, clients }: AgencyRequest['reports'][number]): string => {
  const isPlain = reportNumber !== null && /^[\w -]{1,30}$/.test(reportNumber) && /\d/.test(reportNumber)
  const number = isPlain ? reportNumber : (clients[0]?.referenceNumber ?? '')
  return agencyNumber ? `${number} (your number ${agencyNumber})` : number
}

/** The requests of an email to an agency, a line each. */
export const listedForAgency = (
  { reports }: AgencyRequest,
  line: (value: string) => string,
): readonly ListedRequest[] =>
  reports.flatMap(({ reportNumber, clients }) =>
    clients.map(({ referenceNumber, name, crashDate, otherDriver, crashPlace, release }) => ({
      referenceNumber,
      text: [
        ...(reportNumber ? [`report no. ${line(reportNumber)}`] : []),
        line(name) || 'Client',
        `crash on ${formatDate(crashDate)}`,
        ...(otherDriver ? [`other driver: ${line(otherDriver)}`] : []),
        ...(crashPlace ? [line(crashPlace)] : []),
        release,
      ].join(' · '),
    })),
  )

/** Requests reports from an agency, in staff's words. */
export const agencyRequest: AccountTemplate = ({ agencyRequest: sent }, { origin, agencyRequest: request }) => {
  if (!sent || !request) throw new EmailError('INVALID_EMAIL', 'The email needs the reports that it requests')
  const { reports, attached, leftOut } = request
  const numbers = reports.map(numberOf)
  const more = numbers.length - maxInSubject
  const shown = [...numbers.slice(0, maxInSubject), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const text = manyLines(sent.text, textLength)
  const title = `${counted(reports.length, 'report request')} from ${brand.name}`
  return {
    subject: `${title}: ${shown}`,
    heading: title,
    paragraphs: [
      ...(text ? [text] : []),
      attached > 0
        ? `Attached: the run sheet, and ${counted(attached, "client's document", "clients' documents")}.`
        : 'Attached: the run sheet.',
      ...(leftOut.length > 0 ? [`Not attached: the documents of ${leftOut.join(', ')}. Please ask us for them.`] : []),
    ],
    action: { label: `Go to ${brand.name}`, url: `${origin}${paths.home}` },
    footerReason: `${oneLine(sent.agency, 200)} takes requests for collision reports at this address.`,
  }
}
