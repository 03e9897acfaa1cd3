import * as z from 'zod/mini'
import { clientDocument } from '../files/file-kinds.ts'
import { limits } from '../limits.ts'
import {
  chooseReportType,
  isFace,
  isFatal,
  reportTypeNames,
  reportTypes,
  ReportType,
} from '../requests/report-types.ts'
import {
  always,
  lineField,
  optionsOf,
  submittedShape,
  yesNoField,
  type FileFields,
  type Fields,
  type OwnTexts,
  type Question,
} from './field.ts'
import { commonFields, crashFields, reportNumberColumn, reportNumberRequired, urgentField } from './fields.ts'
import { contactEmailField } from './contact-email-field.ts'
import { authorizationFile, slots } from './slots.ts'
import { clientRoleLabels } from './labels.ts'
import { withoutNumberFields, withoutNumberQuestions } from './without-number.ts'

/** The answers that others of a CHP request depend on. */
export type ChpAnswers = {
  reportType?: ReportType | undefined
  monitorForFull?: boolean | undefined
  clientFatallyInjured?: boolean | undefined
  hasCrashCard?: boolean | undefined
  clientRole?: ClientRole | undefined
  numberUnknown?: boolean | undefined
}

type Typed = ChpAnswers & { reportType: ReportType }
const typed = (rule: (answers: Typed) => boolean) => (answers: ChpAnswers) =>
  answers.reportType !== undefined && rule(answers as Typed)
const face = typed(({ reportType }) => isFace(reportType))
const fatal = typed(({ reportType }) => isFatal(reportType))
const nonFatalFull = typed(({ reportType }) => reportType === 'non-fatal-full')
const withCard = (answers: ChpAnswers) => nonFatalFull(answers) && !!answers.hasCrashCard
const withoutCard = typed((answers) => !withCard(answers))
const fatallyInjured = (answers: ChpAnswers) => fatal(answers) && !!answers.clientFatallyInjured

type ClientRole = keyof typeof clientRoleLabels
const clientRoles = Object.keys(clientRoleLabels) as [ClientRole, ...ClientRole[]]
export const chooseRole = 'Choose driver or passenger'
const ClientRole = z.enum(clientRoles, chooseRole)

const wordsOf = (type: ReportType): string[] => [
  type,
  reportTypes[type].label.replace('Non-fatal', 'Nonfatal'),
  type.replace('-face', '-face-page'),
]

export const chpFields = {
  ...crashFields,
  reportType: {
    ownColumn: true,
    control: 'choice',
    schema: z.pipe(z.string(chooseReportType), ReportType),
    reply: ReportType,
    required: always,
    message: chooseReportType,
  },
  monitorForFull: yesNoField({
    ownColumn: true,
    applies: face,
  }),
  clientFatallyInjured: yesNoField({
    applies: fatal,
  }),
  clientRole: {
    control: 'choice',
    schema: z.optional(ClientRole),
    reply: z.nullable(ClientRole),
    applies: nonFatalFull,
    required: nonFatalFull,
    message: chooseRole,
  },
  otherDriverName: lineField(limits.nameLength, {
    applies: nonFatalFull,
  }),
  driverLicenseOrPlate: lineField(60, {
    ownColumn: true,
    applies: nonFatalFull,
    required: nonFatalFull,
    message: 'Enter a driver license number or license plate',
    mayFollow: true,
    encrypted: true,
  }),
  hasCrashCard: yesNoField({
    applies: nonFatalFull,
  }),
  reportNumber: lineField(limits.reportNumberLength, {
    ownColumn: true,
    applies: withoutCard,
    required: (answers: ChpAnswers) =>
      withoutCard(answers) && !(face(answers) && answers.monitorForFull) && !answers.numberUnknown,
    message: reportNumberRequired,
    mayFollow: true,
  }),
  ...withoutNumberFields(withoutCard),
  urgent: urgentField,
  contactEmail: contactEmailField({
    message: 'Email is required for guests',
    invalid: 'Please enter a valid email address',
  }),
  ...commonFields,
} as const satisfies Fields

/** The texts of the license question to a guest, by their role. */
export const ownLicense: Readonly<Record<ClientRole | 'unknown', OwnTexts>> = {
  driver: { label: 'Your driver license number or license plate', hint: 'Either one is fine.' },
  passenger: { label: 'License number or license plate of the driver you rode with', hint: 'Either one is fine.' },
  // The role says whose it is, so that is asked first.
  unknown: { control: 'none' },
}

/** How the form and a bulk request ask for them. Pages without a form load no questions. */
export const chpQuestions = {
  reportType: {
    clearsOthers: true,
    label: 'Report type',
    hint: "A face page is the first page of the report: who was involved, when and where. The full report adds statements, diagrams and the officer's findings.",
    own: {
      hint: 'The face page is page one: who was in the crash, when and where. The full report adds what people said and what the officer found. “Fatal” means that someone died.',
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
    own: {
      label: 'Do you want the full report too?',
      hint: 'If so, we send you the face page first. Then we watch for the full report and send you that too.',
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
    own: { control: 'none' },
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
    own: { label: 'Were you the driver or a passenger?' },
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
    own: ({ clientRole }: ChpAnswers) => ownLicense[clientRole ?? 'unknown'],
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
    own: {
      label: 'Did the officer give you a card?',
      hint: "It has the report number or facts about the crash. If you have it, we don't need the number or a signed letter.",
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
    own: { hint: 'Look for it on any paper that the officer gave you.' },
    prefill: 'report number',
    example: '9420-2026-00123',
    column: reportNumberColumn,
    unknownBy: 'numberUnknown',
  },
  agencyId: {
    label: 'CHP office',
    suggests: 'offices',
    example: 'Oakland',
    column: {
      label: 'CHP office',
      place: 4.5,
      width: 160,
      headings: ['chp area office', 'chp area', 'area office', 'chp station'],
    },
  },
  ...withoutNumberQuestions,
} as const satisfies Readonly<Record<string, Question>>

export const chpFiles = {
  crashCard: {
    label: 'Crash card',
    message: 'Attach the crash card',
    own: { label: 'The card from the officer', hint: 'A photo of both sides is fine.', message: 'Attach the card' },
    applies: withCard,
    required: withCard,
    rule: clientDocument,
    slot: slots.crashCard,
  },
  writtenAuth: { ...authorizationFile, applies: withoutCard, required: withoutCard, rule: clientDocument },
  deathCert: {
    label: 'Death certificate',
    message: 'Attach the death certificate',
    applies: fatallyInjured,
    required: fatallyInjured,
    rule: clientDocument,
    slot: slots.deathCert,
  },
} as const satisfies FileFields

/** The fields and files of a CHP request, the schema of its text (booleans and dates are sent as text), and more fields of its reply. */
export const chpRequest = {
  fields: chpFields,
  files: chpFiles,
  body: z.object(submittedShape(chpFields)),
  reply: {},
} as const
