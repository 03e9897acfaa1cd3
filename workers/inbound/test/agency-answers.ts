import type { Offer } from '@portal/contract/mail/offers'

/** An answer of an agency or of its programs, with its place and the steps that it suggests. */
export interface AgencyAnswer {
  /** The special thing about the answer. */
  name: string
  /** The agency's own address, a person's at its domain, its vendor's, or one that nothing proves. */
  from?: 'agency' | 'person' | 'vendor' | 'stranger' | 'forged'
  /** How it names the request. */
  by: 'token' | 'reference' | 'number' | 'nothing'
  subject: string
  text: string
  /** Instead of a text. */
  html?: string
  headers?: string
  /** Further parts, as they are sent. */
  parts?: string
  lands: 'request' | 'other'
  /** The steps that staff should be offered; the date of the email is November 20, 2026. */
  offers: readonly Offer[]
}

const quoteOfOurs = `

On Thu, Nov 19, 2026 at 9:14 AM CollisionDocket <hello@collisiondocket.example> wrote:
> Hello,
> Please send us the report for the crash below. The fee can be paid by card.
> Attached: the run sheet, and 1 client's document.
> CHP-7K3M9QXA, report no. 26-012345, Test Client, crash on March 5, 2024`

const signature = `
--
Records Division
Exampleville Police Department
455 7th Street, Exampleville, CA 94607
Office: (510) 555-0142 Fax: (510) 555-0143`

/** `{ref}` is our reference number, `{no}` the agency's report number. */
export const agencyAnswers: readonly AgencyAnswer[] = [
  {
    name: 'a clerk who found nothing',
    by: 'token',
    subject: 'RE: 1 report request from CollisionDocket: 26-012345',
    text: `Good morning,\n\nWe have no record of this incident. Please check the date and location.\n${signature}${quoteOfOurs}`,
    lands: 'request',
    offers: [{ kind: 'no-record' }],
  },
  {
    name: 'unable to locate',
    by: 'token',
    subject: 'Re: report request',
    text: `Unable to locate a report with the information provided.${quoteOfOurs}`,
    lands: 'request',
    offers: [{ kind: 'no-record' }],
  },
  {
    name: 'no report was taken',
    from: 'person',
    by: 'token',
    subject: 'Re: report request',
    text: 'Hi, officers responded but no report was taken for this incident. It was an exchange of information only.',
    lands: 'request',
    offers: [{ kind: 'no-record' }],
  },
  {
    name: 'the search came back negative',
    by: 'reference',
    subject: 'Your request {ref}',
    text: 'Our search for responsive records was negative. No responsive records were found.',
    lands: 'request',
    offers: [{ kind: 'no-record' }],
  },
  {
    name: 'a fee',
    by: 'token',
    subject: 'Re: report request',
    text: `The fee is $23. Once received we will release the report.${signature}`,
    lands: 'request',
    offers: [{ kind: 'fee', amount: '23.00' }],
  },
  {
    name: 'a fee with cents and how it is paid',
    by: 'token',
    subject: 'RE: report request',
    text: 'There is a $32.50 charge for a copy of this collision report. Please mail a check or money order payable to the City of Exampleville.',
    lands: 'request',
    offers: [{ kind: 'fee', amount: '32.50' }],
  },
  {
    name: 'an invoice with a total',
    by: 'number',
    subject: 'Invoice for report {no}',
    text: 'Invoice #8841\nCollision report 10 pages\nTotal due: $10.00\nPlease remit payment within 30 days.',
    lands: 'request',
    offers: [{ kind: 'fee', amount: '10.00' }],
  },
  {
    name: 'an authorization is missing',
    by: 'token',
    subject: 'Re: report request',
    text: `Please send the authorization signed by your client. We cannot release without it.${quoteOfOurs}`,
    lands: 'request',
    offers: [{ kind: 'needs', what: ['authorization'] }],
  },
  {
    name: 'a release and an ID',
    by: 'token',
    subject: 'Re: report request',
    text: "In order to process your request we need a signed release from the involved party and a copy of the party's driver's license or other photo ID.",
    lands: 'request',
    offers: [{ kind: 'needs', what: ['authorization', 'id'] }],
  },
  {
    name: 'a form of its own',
    by: 'token',
    subject: 'Re: report request',
    text: 'Please complete the attached request form and return it to us. You can also find the form on our website.',
    lands: 'request',
    offers: [{ kind: 'needs', what: ['form'] }],
  },
  {
    name: 'a CHP 190',
    by: 'reference',
    subject: '{ref}',
    text: 'Your request must be submitted on a CHP 190, Application for Release of Information, with proof of identity.',
    lands: 'request',
    offers: [{ kind: 'needs', what: ['id', 'form'] }],
  },
  {
    name: 'not ready, with a date',
    by: 'token',
    subject: 'Re: report request',
    text: 'The report is not yet approved. It should be available on December 4.',
    lands: 'request',
    offers: [{ kind: 'not-ready', on: '2026-12-04' }],
  },
  {
    name: 'not ready, with a date in digits',
    by: 'number',
    subject: 'Report {no}',
    text: 'This report is still under review by a supervisor. Please check back after 12/15/2026.',
    lands: 'request',
    offers: [{ kind: 'not-ready', on: '2026-12-15' }],
  },
  {
    name: 'not ready, in some days',
    by: 'token',
    subject: 'Re: report request',
    text: 'Report is still pending. Please allow 10 business days for completion.',
    lands: 'request',
    offers: [{ kind: 'not-ready', on: '2026-12-04' }],
  },
  {
    name: 'not ready, without a date',
    by: 'token',
    subject: 'Re: report request',
    text: "Hello, the officer hasn't finished the report yet. We will send it as soon as it is complete.",
    lands: 'request',
    offers: [{ kind: 'not-ready', on: null }],
  },
  {
    name: 'under investigation',
    by: 'token',
    subject: 'Re: report request',
    text: 'This case is under active investigation and cannot be released at this time.',
    lands: 'request',
    offers: [{ kind: 'not-ready', on: null }],
  },
  {
    name: 'at another agency',
    by: 'token',
    subject: 'Re: report request',
    text: 'That collision was handled by the California Highway Patrol, Oakland office. Please contact them for the report.',
    lands: 'request',
    offers: [{ kind: 'elsewhere', agency: 'California Highway Patrol, Oakland office' }],
  },
  {
    name: 'not its jurisdiction',
    from: 'person',
    by: 'token',
    subject: 'Re: report request',
    text: "This location is not in our jurisdiction. You'll need to request it from San Leandro PD.",
    lands: 'request',
    offers: [{ kind: 'elsewhere', agency: 'San Leandro PD' }],
  },
  {
    name: 'a wrong agency without the right one',
    by: 'token',
    subject: 'Re: report request',
    text: 'Outside of our jurisdiction. Sorry.',
    lands: 'request',
    offers: [{ kind: 'elsewhere', agency: null }],
  },
]
