import * as z from 'zod/mini'
import { clientDocument } from '../files/file-kinds.ts'
import { limits } from '../limits.ts'
import { chooseReportType, isFace, isFatal, ReportType } from '../requests/report-types.ts'
import {
  always,
  checkField,
  lineField,
  submittedShape,
  yesNoField,
  type Answers,
  type FileFields,
  type Fields,
} from './field.ts'
import { commonFields, crashFields, reportNumberRequired, urgentField, withoutAgencyId } from './fields.ts'
import { contactEmailField } from './contact-email-field.ts'
import { clientRoleLabels } from './labels.ts'
import { signOnScreenField, signsOnScreen } from './sign-on-screen.ts'
import { authorizationFile, slots } from './slots.ts'
import { withoutNumberFields } from './without-number.ts'

/** The answers that others of a CHP request depend on. */
export type ChpAnswers = {
  reportType?: ReportType | undefined
  monitorForFull?: boolean | undefined
  clientFatallyInjured?: boolean | undefined
  hasCrashCard?: boolean | undefined
  clientRole?: ClientRole | undefined
  numberUnknown?: boolean | undefined
  agencyUnsure?: boolean | undefined
}

type Typed = ChpAnswers & { reportType: ReportType }
const typed = (rule: (answers: Typed) => boolean) => (answers: ChpAnswers) =>
  answers.reportType !== undefined && rule(answers as Typed)
const face = typed(({ reportType }) => isFace(reportType))
const fatal = typed(({ reportType }) => isFatal(reportType))
/** The questions of CHP alone aren't for those who don't know whether CHP has the report. */
const nonFatalFull = typed(({ reportType, agencyUnsure }) => reportType === 'non-fatal-full' && !agencyUnsure)
const withCard = (answers: ChpAnswers) => nonFatalFull(answers) && !!answers.hasCrashCard
const withoutCard = typed((answers) => !withCard(answers))
const fatallyInjured = (answers: ChpAnswers) => fatal(answers) && !!answers.clientFatallyInjured

export type ClientRole = keyof typeof clientRoleLabels
export const clientRoles = Object.keys(clientRoleLabels) as [ClientRole, ...ClientRole[]]
export const chooseRole = 'Choose driver or passenger'
const ClientRole = z.enum(clientRoles, chooseRole)

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
  /** The area office as the requester writes it, or the city nearby. */
  areaOffice: lineField(limits.nameLength, { applies: typed(({ agencyUnsure }) => !agencyUnsure), searched: true }),
  ...withoutNumberFields(withoutCard),
  /** A guest doesn't know which agency has the report, and staff find out. */
  agencyUnsure: checkField({ guestsOnly: true }),
  ...signOnScreenField(withoutCard),
  urgent: urgentField,
  contactEmail: contactEmailField({
    message: 'Email is required for guests',
    invalid: 'Please enter a valid email address',
  }),
  ...commonFields,
} as const satisfies Fields

export const chpFiles = {
  crashCard: {
    label: 'Crash card',
    message: 'Attach the crash card',
    guest: {
      all: { label: 'The card from the officer', hint: 'A photo of both sides is fine.', message: 'Attach the card' },
    },
    applies: withCard,
    required: withCard,
    rule: clientDocument,
    slot: slots.crashCard,
  },
  writtenAuth: {
    ...authorizationFile,
    applies: withoutCard,
    required: (answers: Answers) => withoutCard(answers) && !signsOnScreen(answers),
    rule: clientDocument,
  },
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
  body: z.object({ ...submittedShape(chpFields), ...withoutAgencyId('areaOffice') }),
  reply: {},
} as const
