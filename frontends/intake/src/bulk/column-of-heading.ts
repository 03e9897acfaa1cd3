import { foldHeading } from '@portal/contract/csv'
import { columnNames, columnOf, type ColumnName } from './columns.ts'

/** What law firms' spreadsheets call the columns, besides their labels. */
export const otherHeadings: Readonly<Record<ColumnName, readonly string[]>> = {
  clientName: [
    'client',
    'name',
    'full name',
    'plaintiff',
    'plaintiff name',
    'injured party',
    'client full name',
    'claimant',
    'our client',
  ],
  matterNumber: [
    'matter',
    'matter no',
    'matter id',
    'matter ref',
    'matter reference',
    'file no',
    'file ref',
    'case file no',
    'client matter no',
    'our file',
    'our file no',
    'our ref',
    'our ref no',
    'our reference',
    'our reference no',
  ],
  kind: ['kind', 'agency', 'chp or police', 'type of agency', 'request type'],
  crashDate: [
    'crash date',
    'date',
    'date of loss',
    'dol',
    'd/o/l',
    'loss date',
    'accident date',
    'date of accident',
    'collision date',
    'date of collision',
    'incident date',
    'date of incident',
    'date of injury',
    'injury date',
    'doa',
    'doi',
  ],
  reportType: ['type', 'type of report', 'report', 'chp report type', 'rpt type'],
  policeDepartment: [
    'department',
    'dept',
    'pd',
    'police dept',
    'police agency',
    'law enforcement agency',
    'law enforcement',
    'reporting agency',
    'investigating agency',
    'agency name',
    'name of agency',
  ],
  reportNumber: [
    'report no',
    'report id',
    'rpt no',
    'chp report no',
    'police report no',
    'crash report no',
    'collision report no',
    'traffic report no',
    'case no',
    'incident no',
    'tcr no',
    'cr no',
  ],
  monitorForFull: ['monitor', 'monitor for full', 'monitoring', 'monitor facepage for full report?'],
  clientFatallyInjured: ['fatally injured', 'client deceased', 'deceased', 'is the client fatally injured?'],
  clientRole: ['role', 'client role', 'driver/passenger', 'was the client the driver or a passenger?'],
  driverLicenseOrPlate: [
    'driver license',
    'drivers license',
    'driver license no',
    'drivers license no',
    'license',
    'license no',
    'license plate',
    'license plate no',
    'plate',
    'plate no',
    'dl',
    'dl no',
    'driver license no or license plate',
  ],
  otherDriverName: [
    'other driver',
    'other driver name',
    'adverse driver',
    'adverse party',
    'opposing driver',
    'defendant',
    'defendant name',
  ],
  hasCrashCard: ['has crash card', 'have crash card', 'do you have a crash card?'],
  readyForPickup: ['pickup', 'ready', 'ready for pick up'],
  urgent: ['rush', 'priority', 'urgent request', 'expedite', 'expedited'],
  attorney: [
    'atty',
    'attorney name',
    'handling attorney',
    'handling atty',
    'responsible attorney',
    'lead attorney',
    'lawyer',
    'assigned attorney',
  ],
  private: ['private request', 'confidential'],
  privateTo: ['visible to', 'shared with', 'share with', 'who can see it', 'who else may see it'],
  signedBy: [
    'signer',
    'signature',
    'signatory',
    'who signed',
    'authorization signed by',
    'authorization signer',
    'auth signed by',
    'authorized by',
  ],
  ccEmails: ['cc', 'cc email', 'cc email address', 'cc email addresses', 'copies', 'send copies to', 'copy to'],
}

/** A heading without what people write differently: case, punctuation, and `#`, `No.` or `Num` for a number. */
const foldName = (text: string): string =>
  foldHeading(
    foldHeading(text)
      .replaceAll('#', ' no ')
      .replaceAll(/[.'?*]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' '),
  ).replaceAll(/\b(?:no )?(?:numbers?|num|nbr|no)\b/g, 'no')

const foldedNames = new Map(
  columnNames.flatMap((name) => [columnOf(name).label, ...otherHeadings[name]].map((text) => [foldName(text), name])),
)

/** The column that a heading means, such as `D.O.L.`, `Matter #` or `Date of loss (MM/DD/YYYY)`. */
export const columnOfHeading = (heading: string): ColumnName | undefined =>
  foldedNames.get(foldName(heading)) ?? foldedNames.get(foldName(heading.replaceAll(/\(.*?\)/g, ' ')))
