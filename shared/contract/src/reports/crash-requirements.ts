import { isFace, isFatal, type ReportType } from './report-types.ts'

/** The answers of a CHP order that other questions depend on. */
export interface CrashAnswers {
  reportType?: ReportType | undefined
  monitorForFull?: boolean | undefined
  clientFatallyInjured?: boolean | undefined
  hasCrashCard?: boolean | undefined
}

interface CrashRequirement {
  /** Whether the form asks for it at all; what is not asked is not kept. */
  readonly asked: (answers: CrashAnswers) => boolean
  readonly required: (answers: CrashAnswers) => boolean
  readonly label: string
  readonly message: string
}

type Typed = CrashAnswers & { reportType: ReportType }
const typed = (rule: (answers: Typed) => boolean) => (answers: CrashAnswers) =>
  answers.reportType !== undefined && rule(answers as Typed)
const nonFatalFull = typed(({ reportType }) => reportType === 'non-fatal-full')
const withoutCard = typed((answers) => !(nonFatalFull(answers) && answers.hasCrashCard))

/**
 * What a CHP order asks for and requires beyond client, date and type: the one table that the form mirrors and the
 * server decides by. Keys are the names of the order's fields and files.
 */
export const crashRequirements = {
  monitorForFull: {
    label: 'Monitor facepage for full report?',
    message: 'Please say whether to monitor for the full report',
    asked: typed(({ reportType }) => isFace(reportType)),
    required: () => false,
  },
  clientFatallyInjured: {
    label: 'Is the client fatally injured?',
    message: 'Please say whether the client was fatally injured',
    asked: typed(({ reportType }) => isFatal(reportType)),
    required: () => false,
  },
  clientRole: {
    label: 'Was the client the driver or a passenger?',
    message: 'Please choose driver or passenger',
    asked: nonFatalFull,
    required: nonFatalFull,
  },
  otherDriverName: {
    label: "Other driver's name (optional)",
    message: '',
    asked: nonFatalFull,
    required: () => false,
  },
  driverLicenseOrPlate: {
    label: 'Driver License # or License Plate',
    message: 'Driver license or license plate is required',
    asked: nonFatalFull,
    required: nonFatalFull,
  },
  hasCrashCard: {
    label: 'Do you have a crash card?',
    message: 'Please say whether you have a crash card',
    asked: nonFatalFull,
    required: () => false,
  },
  reportNumber: {
    label: 'CHP report number',
    message: 'Report number is required',
    asked: typed((answers) => withoutCard(answers) && !(isFace(answers.reportType) && answers.monitorForFull)),
    required: typed((answers) => withoutCard(answers) && !(isFace(answers.reportType) && answers.monitorForFull)),
  },
  crashCard: {
    label: 'Crash card',
    message: 'The crash card is required',
    asked: typed((answers) => nonFatalFull(answers) && !!answers.hasCrashCard),
    required: typed((answers) => nonFatalFull(answers) && !!answers.hasCrashCard),
  },
  writtenAuth: {
    label: 'Written authorization',
    message: 'Written authorization is required',
    asked: withoutCard,
    required: withoutCard,
  },
  deathCert: {
    label: 'Death certificate',
    message: 'The death certificate is required',
    asked: typed((answers) => isFatal(answers.reportType) && !!answers.clientFatallyInjured),
    required: typed((answers) => isFatal(answers.reportType) && !!answers.clientFatallyInjured),
  },
} as const satisfies Record<string, CrashRequirement>

export type CrashRequirementName = keyof typeof crashRequirements
export type CrashFileName = 'crashCard' | 'writtenAuth' | 'deathCert'
const orderFileNames: readonly string[] = ['crashCard', 'writtenAuth', 'deathCert'] satisfies CrashFileName[]

/** Whether what the order asks for here is a file, not an answer. */
export const isFileName = (name: CrashRequirementName): name is CrashFileName => orderFileNames.includes(name)

/** The names of what an order with these answers asks for. */
export const askedFor = (answers: CrashAnswers): CrashRequirementName[] =>
  (Object.keys(crashRequirements) as CrashRequirementName[]).filter((name) => crashRequirements[name].asked(answers))

/** What is required by these answers and not there, with the form's message for each. `present` tells what was given. */
export const missingAnswers = (
  answers: CrashAnswers,
  present: (name: CrashRequirementName) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(crashRequirements) as CrashRequirementName[])
      .filter((name) => crashRequirements[name].required(answers) && !present(name))
      .map((name) => [name, crashRequirements[name].message]),
  )
