import { reportTypeNames, reportTypes, type ReportType } from '../requests/report-types.ts'
import { optionsOf, type GuestTexts, type Question } from './field.ts'
import { reportNumberColumn } from './fields.ts'
import { clientRoles, type ChpAnswers, type ClientRole } from './fields-chp.ts'
import { clientRoleLabels } from './labels.ts'
import { signOnScreenQuestion } from './sign-on-screen.ts'
import { withoutNumberQuestions } from './without-number.ts'

const wordsOf = (type: ReportType): string[] => [
  type,
  reportTypes[type].label.replace('Non-fatal', 'Nonfatal'),
  type.replace('-face', '-face-page'),
]

/** The texts of the license question to a guest, by the role in the crash of themselves or of somebody else. */
export const guestLicense = {
  own: {
    driver: { label: 'Your driver license number or license plate', hint: 'Either one is fine.' },
    passenger: { label: 'License number or license plate of the driver you rode with', hint: 'Either one is fine.' },
  },
  other: {
    driver: { label: 'Their driver license number or license plate', hint: 'Either one is fine.' },
    passenger: { label: 'License number or license plate of the driver they rode with', hint: 'Either one is fine.' },
  },
} as const satisfies Readonly<Record<'own' | 'other', Readonly<Record<ClientRole, GuestTexts>>>>
/** The role says whose it is, so that is asked first. A correction doesn't know it. */
export const licenseOfNobody = {
  label: 'Driver license number or license plate',
  hint: 'Either one is fine.',
  control: 'none',
} as const satisfies GuestTexts

/** How the form and a bulk request ask for them. Pages without a form load no questions. */
export const chpQuestions = {
  reportType: {
    clearsOthers: true,
    label: 'Report type',
    hint: "A face page is the first page of the report: who was involved, when and where. The full report adds statements, diagrams and the officer's findings.",
    guest: {
      all: {
        hint: 'The face page is page one: who was in the crash, when and where. The full report adds what people said and what the officer found. “Fatal” means that someone died.',
      },
      died: {
        hint: 'The face page is page one: who was in the crash, when and where. The full report adds what people said and what the officer found.',
        options: [
          { value: 'fatal-face', label: 'Face page' },
          { value: 'fatal-full', label: 'Full report' },
        ],
      },
    },
    options: optionsOf(reportTypeNames, (value) => reportTypes[value].label, wordsOf),
    summary: 'Report',
    describe: ({ reportType, monitorForFull }: ChpAnswers) =>
      reportType ? `${reportTypes[reportType].label}${monitorForFull ? ', monitoring for the full report' : ''}` : '',
    prefill: 'report type',
    example: 'Non-fatal Face Page',
    column: {
      label: 'Report type',
      place: 4,
      width: 190,
      headings: ['type', 'type of report', 'report', 'chp report type', 'rpt type'],
    },
  },
  monitorForFull: {
    label: 'Monitor facepage for full report?',
    hint: "If so, we send the face page when it's ready, then watch for the full report and send that too.",
    guest: {
      all: {
        label: 'Do you want the full report too?',
        hint: 'If so, we send you the face page first. Then we watch for the full report and send you that too.',
      },
    },
    example: 'No',
    column: {
      label: 'Monitor for full report',
      place: 7,
      width: 112,
      headings: ['monitor', 'monitor for full', 'monitoring', 'monitor facepage for full report?'],
    },
  },
  clientFatallyInjured: {
    label: 'Is the client fatally injured?',
    hint: 'If so, we need the death certificate.',
    guest: { all: { known: 'false' }, died: { known: 'true' } },
    column: {
      label: 'Client fatally injured',
      place: 8,
      width: 112,
      headings: ['fatally injured', 'client deceased', 'deceased', 'is the client fatally injured?'],
    },
  },
  clientRole: {
    step: 'report',
    label: 'Was the client the driver or a passenger?',
    guest: {
      all: { label: 'Was this person the driver or a passenger?' },
      self: { label: 'Were you the driver or a passenger?' },
      child: { label: 'Was your child the driver or a passenger?' },
    },
    options: optionsOf(clientRoles, (value) => clientRoleLabels[value]),
    column: {
      label: 'Driver or passenger',
      place: 9,
      width: 128,
      headings: ['role', 'client role', 'driver/passenger', 'was the client the driver or a passenger?'],
    },
  },
  otherDriverName: {
    step: 'report',
    rare: true,
    label: "Other driver's name",
    capitalize: 'words',
    column: {
      label: "Other driver's name",
      place: 11,
      width: 160,
      headings: [
        'other driver',
        'other driver name',
        'adverse driver',
        'adverse party',
        'opposing driver',
        'defendant',
        'defendant name',
      ],
    },
  },
  driverLicenseOrPlate: {
    step: 'report',
    label: 'Driver License # or License Plate',
    hint: 'If the client drove, their own. If the client was a passenger, the license number or plate of the driver they rode with.',
    guest: ({ clientRole }: ChpAnswers, relation) =>
      clientRole ? guestLicense[relation === 'self' ? 'own' : 'other'][clientRole] : licenseOfNobody,
    capitalize: 'characters',
    column: {
      label: 'Driver license or plate',
      place: 10,
      width: 150,
      headings: [
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
        'dl plate',
        'dl or plate',
        'driver license no or license plate',
      ],
    },
  },
  hasCrashCard: {
    step: 'report',
    label: 'Do you have a crash card?',
    hint: "The card the officer hands out at the scene, with the report number or crash details. If you have it, we don't need the report number or an authorization.",
    guest: {
      all: {
        label: 'Do you have the card that the officer gave out?',
        hint: "It has the report number or facts about the crash. If you have it, we don't need the number or a signed letter.",
      },
    },
    column: {
      label: 'Crash card',
      place: 12,
      width: 100,
      headings: ['has crash card', 'have crash card', 'do you have a crash card?'],
    },
  },
  reportNumber: {
    step: 'report',
    label: 'CHP report number',
    capitalize: 'characters',
    summary: 'CHP report number',
    guest: { all: { hint: 'Look for it on any paper from the officer.' } },
    prefill: 'report number',
    example: '9420-2026-00123',
    column: reportNumberColumn,
    unknownBy: 'numberUnknown',
  },
  areaOffice: {
    step: 'report',
    label: 'CHP office',
    hint: "Or the city near the crash. If we don't know the office, we'll find it.",
    capitalize: 'words',
    suggests: 'offices',
    summary: 'CHP office',
    example: 'Oakland',
    column: {
      label: 'CHP office',
      place: 4.5,
      width: 160,
      headings: ['chp area office', 'chp area', 'area office', 'chp station'],
    },
  },
  ...withoutNumberQuestions,
  ...signOnScreenQuestion,
  agencyUnsure: { unasked: true, summary: 'Not sure which agency responded' },
} as const satisfies Readonly<Record<string, Question>>
