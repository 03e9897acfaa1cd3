import { requiredMessages } from './required-messages.ts'
import { isFace, isFatal, type ReportType } from './report-types.ts'

/** The answers that other questions of the CHP form depend on. */
export interface CrashAnswers {
  reportType?: ReportType | undefined
  monitorForFull?: boolean | undefined
  clientFatallyInjured?: boolean | undefined
  hasCrashCard?: boolean | undefined
}

interface CrashRequirement {
  /** Whether the form asks for it. Otherwise its answer isn't stored. */
  readonly applies: (answers: CrashAnswers) => boolean
  readonly required: (answers: CrashAnswers) => boolean
  readonly label: string
}

type Typed = CrashAnswers & { reportType: ReportType }
const typed = (rule: (answers: Typed) => boolean) => (answers: CrashAnswers) =>
  answers.reportType !== undefined && rule(answers as Typed)
const nonFatalFull = typed(({ reportType }) => reportType === 'non-fatal-full')
const withoutCard = typed((answers) => !(nonFatalFull(answers) && answers.hasCrashCard))

/**
 * What a CHP request asks for and requires besides client, date and report type. The server enforces this table and the
 * form mirrors it. Keys are the names of the form's fields and files.
 */
export const crashRequirements = {
  monitorForFull: {
    label: 'Monitor facepage for full report?',
    applies: typed(({ reportType }) => isFace(reportType)),
    required: () => false,
  },
  clientFatallyInjured: {
    label: 'Is the client fatally injured?',
    applies: typed(({ reportType }) => isFatal(reportType)),
    required: () => false,
  },
  clientRole: {
    label: 'Was the client the driver or a passenger?',
    applies: nonFatalFull,
    required: nonFatalFull,
  },
  otherDriverName: {
    label: "Other driver's name",
    applies: nonFatalFull,
    required: () => false,
  },
  driverLicenseOrPlate: {
    label: 'Driver License # or License Plate',
    applies: nonFatalFull,
    required: nonFatalFull,
  },
  hasCrashCard: {
    label: 'Do you have a crash card?',
    applies: nonFatalFull,
    required: () => false,
  },
  reportNumber: {
    label: 'CHP report number',
    applies: withoutCard,
    required: typed((answers) => withoutCard(answers) && !(isFace(answers.reportType) && answers.monitorForFull)),
  },
  crashCard: {
    label: 'Crash card',
    applies: typed((answers) => nonFatalFull(answers) && !!answers.hasCrashCard),
    required: typed((answers) => nonFatalFull(answers) && !!answers.hasCrashCard),
  },
  writtenAuth: {
    label: 'Written authorization',
    applies: withoutCard,
    required: withoutCard,
  },
  deathCert: {
    label: 'Death certificate',
    applies: typed((answers) => isFatal(answers.reportType) && !!answers.clientFatallyInjured),
    required: typed((answers) => isFatal(answers.reportType) && !!answers.clientFatallyInjured),
  },
} as const satisfies Record<string, CrashRequirement>

export type CrashRequirementName = keyof typeof crashRequirements
export type CrashFileName = 'crashCard' | 'writtenAuth' | 'deathCert'
const crashFileNames: readonly string[] = ['crashCard', 'writtenAuth', 'deathCert'] satisfies CrashFileName[]

/** Whether a requirement is a file rather than an answer. */
export const isFileName = (name: CrashRequirementName): name is CrashFileName => crashFileNames.includes(name)

/** The names of everything the form asks for, given these answers. */
export const applicableRequirements = (answers: CrashAnswers): CrashRequirementName[] =>
  (Object.keys(crashRequirements) as CrashRequirementName[]).filter((name) => crashRequirements[name].applies(answers))

/** Everything these answers require that isn't `present`, with the message for each. */
export const missingAnswers = (
  answers: CrashAnswers,
  present: (name: CrashRequirementName) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(crashRequirements) as CrashRequirementName[])
      .filter((name) => crashRequirements[name].required(answers) && !present(name))
      .map((name) => [name, requiredMessages[name]]),
  )
