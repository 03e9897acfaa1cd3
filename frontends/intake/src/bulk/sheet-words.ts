interface SheetWords {
  /** More headings of the column. */
  readonly headings?: readonly string[]
  /** More words for each of its options, by value. */
  readonly words?: Readonly<Record<string, readonly string[]>>
}

/**
 * Headings and words of law firms' spreadsheets and of Clio's and Filevine's exports, by column. They are here, beside those in the questions
 * of the forms, because only a bulk request needs them: every form would load them.
 */
export const sheetWords: Readonly<Record<string, SheetWords>> = {
  clientName: { headings: ['clients', 'client name last first', 'pnc'] },
  crashDate: {
    headings: [
      'date of event',
      'event date',
      'date/time of loss',
      'date and time',
      'date/time',
      'crash date/time',
      'date and time of crash',
      'date and time of loss',
      'mva date',
      'date of mva',
    ],
  },
  reportNumber: {
    headings: [
      'report/incident no',
      'incident/report no',
      'report/case no',
      'agency report no',
      'accident report no',
      'collision no',
      'incident report no',
      'tcr',
      'tc no',
      'dr no',
      'log no',
    ],
  },
  urgent: {
    headings: ['asap'],
    words: {
      true: ['high', 'stat'],
      false: ['normal', 'standard', 'regular', 'routine', 'low', 'medium', 'not urgent'],
    },
  },
  reportType: { headings: ['face or full', 'full or face', 'report needed', 'which report'] },
  clientRole: {
    headings: ['position in vehicle', 'seat', 'seat position', 'occupant', 'driver or pax'],
    words: { driver: ['d', 'drv', 'operator'], passenger: ['p', 'pax', 'psgr', 'pass', 'passanger'] },
  },
  otherDriverName: {
    headings: [
      'other party',
      'other party name',
      'opposing party',
      'defendants',
      'tortfeasor',
      'at fault party',
      'at fault driver',
    ],
  },
  driverLicenseOrPlate: {
    headings: [
      'lic/plate',
      'license/plate',
      'lic',
      'lic no',
      'cdl',
      'cdl/plate',
      'plate/dl',
      'plate or dl',
      'client dl/plate',
    ],
  },
  hasCrashCard: { headings: ['exchange card'] },
  matterNumber: {
    headings: [
      'matter display no',
      'display no',
      'custom no',
      'project no',
      'case file',
      'client reference',
      'firm file no',
    ],
  },
  attorney: {
    headings: ['responsible lawyer', 'responsible solicitor', 'primary attorney', 'first primary', 'attorney assigned'],
  },
  firmNote: {
    headings: ['paralegal notes', 'matter notes', 'matter description', 'description', 'matter note', 'staff notes'],
  },
}
