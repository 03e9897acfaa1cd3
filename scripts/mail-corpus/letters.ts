import type { PDFFont, PDFPage } from 'pdf-lib'
import type { Crash } from './crashes.ts'

// Letters of agencies about a report: they name it as the report itself does. They say SAMPLE.

export const letterKinds = [
  'refusal',
  'form-refusal',
  'fee',
  'invoice',
  'supplement',
  'application',
  'no-report',
  'report-invoice',
  'receipt',
  'exchange',
  'status',
  'authorization',
] as const
export type LetterKind = (typeof letterKinds)[number]

interface Facts {
  number: string
  date: string
  /** The client, as the form has the name. */
  name: string
  plate: string
}

type Lines = (facts: Facts) => readonly string[]

const reference: Lines = ({ number, date, name }) => [
  `RE: Traffic Collision Report ${number}`,
  `Party: ${name}`,
  `Date of Collision: ${date}`,
]
/** The labels of a form, as a letter has them. */
const formLines: Lines = ({ number, date, name, plate }) => [
  `CASE NUMBER ${number}`,
  `DATE OF COLLISION ${date}`,
  `NAME (FIRST, MIDDLE, LAST) ${name}`,
  `DRIVER'S LICENSE NUMBER   LICENSE NUMBER ${plate}`,
  'INSURANCE CARRIER   POLICY NUMBER   NUMBER INJURED',
]

/** Request forms and portals ask these, and a report's first page has them too. */
const boxes: Lines = ({ number, date, name, plate }) => [
  `Report Number: ${number}`,
  `Date of Collision: ${date}     Location: Route 990`,
  `Name: ${name}`,
  `Driver's License: ${plate}     Insurance carrier: Example Mutual`,
]

const lettersOf: Readonly<Record<LetterKind, Lines>> = {
  refusal: (facts) => [
    'Dear Sir or Madam:',
    ...reference(facts),
    'We are unable to release the report at this time. The investigation of this collision is not complete.',
    'Please submit a new request in thirty days.',
    'Sincerely,',
    'Records Section',
  ],
  'form-refusal': (facts) => [
    'TRAFFIC COLLISION REPORT REQUEST',
    ...formLines(facts),
    '[X] Your request was returned, because the requester is not a party of interest.',
    '[ ] No report was found.',
  ],
  fee: (facts) => [
    'NOTICE OF FEES',
    ...reference(facts),
    'The report is ready. The fee is $20.00. Please remit payment before it is released.',
  ],
  invoice: (facts) => [
    'INVOICE 44-1177',
    ...formLines(facts),
    'COLLISION REPORT COPY   1   $20.00',
    'AMOUNT DUE $20.00',
  ],
  supplement: (facts) => [
    'SUPPLEMENTAL REPORT',
    ...formLines(facts),
    'Witness 2 called on the day after and said that vehicle 2 did not stop.',
  ],
  'no-report': (facts) => ['TRAFFIC COLLISION REPORT REQUEST', ...boxes(facts), 'NO REPORT ON FILE'],
  'report-invoice': (facts) => ['TRAFFIC COLLISION REPORT INVOICE', ...boxes(facts), 'Amount due: $20.00'],
  receipt: (facts) => ['Crash Report Order Receipt', ...boxes(facts), 'Total: $22.50     Paid by card'],
  exchange: (facts) => [
    'TRAFFIC COLLISION',
    'DRIVER EXCHANGE OF INFORMATION',
    ...boxes(facts),
    'This is not a report.',
  ],
  status: (facts) => ['COLLISION REPORT STATUS', ...boxes(facts), 'STATUS: not available for release at this time.'],
  authorization: (facts) => [
    'AUTHORIZATION TO RELEASE COLLISION REPORT',
    ...boxes(facts),
    'Direction of travel: North',
    'Signature',
  ],
  application: (facts) => ['APPLICATION FOR RELEASE OF TRAFFIC COLLISION REPORT', ...formLines(facts), 'RECEIVED'],
}

interface Fonts {
  plain: PDFFont
  bold: PDFFont
}

const letterhead = ({ form, agency }: Crash): string =>
  form === 'chp' ? `California Highway Patrol, ${agency} Area` : agency.toUpperCase()

export const drawLetter = (
  page: PDFPage,
  { plain, bold }: Fonts,
  kind: LetterKind,
  crash: Crash,
  facts: Facts,
): void => {
  const isSupplement = kind === 'supplement'
  const lines = lettersOf[kind](facts)
  page.drawText(letterhead(crash), { x: 60, y: isSupplement ? 740 : 750, size: 12, font: bold })
  page.drawText(isSupplement ? 'SAMPLE' : 'SAMPLE     November 25, 2026', { x: 60, y: 728, size: 9, font: plain })
  lines.forEach((line, at) => page.drawText(line, { x: 60, y: 715 - at * 22, size: 10, font: plain }))
}

/** A firm's letter that asked for the report, which came back with it. */
export const drawRequest = (page: PDFPage, { plain }: Fonts, facts: Facts): void => {
  const lines = ['SAMPLE', 'EXAMPLE LAW', ...reference(facts), 'Dear Records Clerk:', 'Please send us this report.']
  lines.forEach((line, at) => page.drawText(line, { x: 60, y: 740 - at * 24, size: 11, font: plain }))
}

export const drawCover = (page: PDFPage, { plain, bold }: Fonts, crash: Crash, named?: Facts): void => {
  page.drawText('FAX COVER SHEET', { x: 60, y: 740, size: 18, font: bold })
  const lines = [
    'SAMPLE',
    'To: Records',
    `From: ${letterhead(crash)}`,
    `Pages: ${crash.pages + 1}`,
    ...(named ? reference(named) : []),
    'Confidential',
  ]
  lines.forEach((line, at) => page.drawText(line, { x: 60, y: 700 - at * 24, size: 11, font: plain }))
}
