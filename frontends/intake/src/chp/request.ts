import { call } from '@portal/client'
import { formatDate } from '@portal/contract/dates'
import {
  clientDocumentTypes,
  CrashRequest,
  submitCrashReport,
  type ClientRole,
} from '@portal/contract/reports/crash-reports'
import type { Input } from '@portal/contract/api/endpoint'
import {
  applicableRequirements,
  isFileName,
  missingAnswers,
  crashRequirements,
  type CrashAnswers,
  type CrashFileName,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { reportTypes, type ReportType } from '@portal/contract/reports/report-types'
import { signedByLabel } from '@portal/contract/reports/signed-by'
import { storageKeys } from '@portal/contract/storage-keys'
import { createDrafts } from '../request-form/draft/drafts.ts'
import { submittedTitle } from '../request-form/receipt.ts'
import {
  authorizationBody,
  contactBody,
  emptyContact,
  inputOf,
  isPlaced,
  missingContact,
  recipientOf,
  showsField,
  validate,
  type ContactValues,
  type RequestKind,
  type RequestPayload,
  type Submitter,
} from '../request-form/request-kind.ts'

type BooleanText = 'true' | 'false'

/** The CHP form's values, named like the API's fields. */
export interface ChpFormValues extends Record<CrashFileName, File | null>, ContactValues {
  clientName: string
  crashDate: string
  reportType: ReportType | ''
  monitorForFull: BooleanText
  clientFatallyInjured: BooleanText
  clientRole: ClientRole | ''
  otherDriverName: string
  driverLicenseOrPlate: string
  hasCrashCard: BooleanText
  reportNumber: string
  urgent: boolean
}

const emptyForm: ChpFormValues = {
  ...emptyContact,
  clientName: '',
  crashDate: '',
  reportType: '',
  monitorForFull: 'false',
  clientFatallyInjured: 'false',
  clientRole: '',
  otherDriverName: '',
  driverLicenseOrPlate: '',
  hasCrashCard: 'false',
  reportNumber: '',
  crashCard: null,
  writtenAuth: null,
  deathCert: null,
  urgent: false,
}

export type ChpPayload = Required<Pick<Input<typeof submitCrashReport>, 'body' | 'files'>> &
  Pick<RequestPayload, 'recipient'>

/** The answers that decide which conditional fields the form shows. */
export const answersOf = (values: ChpFormValues): CrashAnswers => ({
  reportType: values.reportType || undefined,
  monitorForFull: values.monitorForFull === 'true',
  clientFatallyInjured: values.clientFatallyInjured === 'true',
  hasCrashCard: values.hasCrashCard === 'true',
})

/** The file of the authorization; undefined when the form doesn't ask for one. */
const authorizationIn = (values: ChpFormValues): File | null | undefined =>
  applicableRequirements(answersOf(values)).includes('writtenAuth') ? values.writtenAuth : undefined

const visibleFields = (values: ChpFormValues, submitter: Submitter): (keyof ChpFormValues)[] => {
  const conditional: string[] = applicableRequirements(answersOf(values))
  return (Object.keys(emptyForm) as (keyof ChpFormValues)[]).filter((name) =>
    name in crashRequirements
      ? conditional.includes(name)
      : showsField(name, values, submitter, authorizationIn(values)),
  )
}

/** Only visible fields are submitted, so a value that was hidden again never leaves the browser. */
const toPayload = (values: ChpFormValues, submitter: Submitter): ChpPayload => {
  const conditional = applicableRequirements(answersOf(values))
  const ifVisible = <N extends CrashRequirementName>(name: N): Exclude<ChpFormValues[N], '' | null> | undefined => {
    const value = values[name]
    return conditional.includes(name) && value ? (value as Exclude<ChpFormValues[N], '' | null>) : undefined
  }
  return {
    body: {
      clientName: values.clientName,
      crashDate: values.crashDate,
      reportType: values.reportType,
      monitorForFull: ifVisible('monitorForFull'),
      clientFatallyInjured: ifVisible('clientFatallyInjured'),
      clientRole: ifVisible('clientRole'),
      otherDriverName: ifVisible('otherDriverName'),
      driverLicenseOrPlate: ifVisible('driverLicenseOrPlate'),
      hasCrashCard: ifVisible('hasCrashCard'),
      reportNumber: ifVisible('reportNumber'),
      urgent: values.urgent ? 'true' : 'false',
      ...contactBody(values, submitter),
      ...authorizationBody(values, submitter, authorizationIn(values)),
    },
    files: {
      crashCard: ifVisible('crashCard'),
      writtenAuth: ifVisible('writtenAuth'),
      deathCert: ifVisible('deathCert'),
    },
    recipient: recipientOf(values, submitter),
  }
}

/** The documents that are submitted, chosen from another request or as files. */
const givenDocuments = ({ body, files }: Pick<ChpPayload, 'body' | 'files'>) => ({
  ...files,
  writtenAuth: files.writtenAuth ?? body.authorizationFrom,
})

const describeReport = ({ reportType, monitorForFull }: ChpPayload['body']): string => {
  const { label } = reportTypes[reportType as ReportType]
  return monitorForFull === 'true' ? `${label}, monitoring for the full report` : label
}

/** CHP requests. Each value is checked by the contract's schema, required fields by the contract's rules. */
export const chpRequest: RequestKind<ChpFormValues, ChpPayload> = {
  storageKey: storageKeys.crashDraft,
  report: 'crash',
  authorizationField: 'writtenAuth',
  emptyForm,
  canRestore: ({ reportType }) => reportType === '' || reportType in reportTypes,
  visibleFields,
  resolver: (submitter, registeredEmails, firm) => (values) => {
    const payload = toPayload(values, submitter)
    const given: Record<string, unknown> = { ...payload.body, ...givenDocuments(payload) }
    const isGiven = (name: CrashRequirementName) =>
      !!given[name]?.toString().trim() || (isFileName(name) && isPlaced(values, submitter))
    return validate({
      values,
      payload,
      issues: CrashRequest.safeParse(payload.body).error?.issues ?? [],
      messages: { ...missingContact('crash', values, submitter, firm), ...missingAnswers(answersOf(values), isGiven) },
      registeredEmails: submitter === 'guest' ? registeredEmails : [],
    })
  },
  submit: (payload, options) => call(submitCrashReport, inputOf(payload), options),
  summary: ({ body, files }) => [
    { label: 'Client', value: body.clientName.trim() },
    { label: 'Matter number', value: body.matterNumber?.trim() ?? '' },
    { label: 'Attorney', value: body.attorney?.trim() ?? '' },
    { label: 'Date of crash', value: formatDate(body.crashDate) },
    { label: 'Report', value: describeReport(body) },
    { label: 'CHP report number', value: body.reportNumber?.trim() ?? '' },
    {
      label: 'Documents',
      value: clientDocumentTypes
        .filter((name) => givenDocuments({ body, files })[name])
        .map((name) => crashRequirements[name].label)
        .join(', '),
    },
    { label: signedByLabel, value: body.signedBy?.trim() ?? '' },
    { label: 'Urgent', value: body.urgent === 'true' ? 'Yes' : '' },
  ],
  successToast: (referenceNumber) => ({
    title: submittedTitle,
    description: `Your reference number is ${referenceNumber}.`,
  }),
  errorToast: (_error, message) => ({ title: 'Error', description: message }),
}

export const chpDrafts = createDrafts(chpRequest)
