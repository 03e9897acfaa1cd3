import { call, NetworkError } from '@portal/client'
import type { Input } from '@portal/contract/api/endpoint'
import { formatDate } from '@portal/contract/dates'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import {
  policeDocumentNames,
  PoliceRequest,
  submitPoliceReport,
  type PoliceDocumentName,
} from '@portal/contract/reports/police-reports'
import { requiredMessages } from '@portal/contract/reports/required-messages'
import { signedByLabel } from '@portal/contract/reports/signed-by'
import { storageKeys } from '@portal/contract/storage-keys'
import { createDrafts } from '../request-form/draft/drafts.ts'
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

/** The police form's values, named like the API's fields. */
export interface PoliceFormValues extends Record<PoliceDocumentName, File | null>, ContactValues {
  clientName: string
  crashDate: string
  reportNumber: string
  policeDepartment: string
  urgent: boolean
  readyForPickup: boolean
}

/** In sentence case, like the form's other labels. */
export const documentLabels: Record<PoliceDocumentName, string> = {
  writtenAuthFile: 'Written authorization',
  clientReleaseFile: 'Client release',
}

const emptyForm: PoliceFormValues = {
  ...emptyContact,
  clientName: '',
  crashDate: '',
  reportNumber: '',
  policeDepartment: '',
  writtenAuthFile: null,
  clientReleaseFile: null,
  urgent: false,
  readyForPickup: false,
}

export type PolicePayload = Required<Pick<Input<typeof submitPoliceReport>, 'body' | 'files'>> &
  Pick<RequestPayload, 'recipient'>

const toPayload = (values: PoliceFormValues, submitter: Submitter): PolicePayload => ({
  body: {
    clientName: values.clientName,
    crashDate: values.crashDate,
    reportNumber: values.reportNumber,
    policeDepartment: values.policeDepartment,
    readyForPickup: values.readyForPickup ? 'true' : 'false',
    urgent: values.urgent ? 'true' : 'false',
    ...contactBody(values, submitter),
    ...authorizationBody(values, submitter, values.writtenAuthFile),
  },
  files: {
    writtenAuthFile: values.writtenAuthFile ?? undefined,
    clientReleaseFile: values.clientReleaseFile ?? undefined,
  },
  recipient: recipientOf(values, submitter),
})

/** The documents that are submitted, chosen from another request or as files. */
const givenDocuments = ({ body, files }: Pick<PolicePayload, 'body' | 'files'>) => ({
  ...files,
  writtenAuthFile: files.writtenAuthFile ?? body.authorizationFrom,
})

const errorTitle = (error: unknown): string => {
  if (error instanceof AppError) return `HTTP error! status: ${apiErrors[error.code].status}`
  return error instanceof NetworkError ? 'No connection' : 'Error'
}

/** Requests to local police departments. */
export const policeRequest: RequestKind<PoliceFormValues, PolicePayload> = {
  storageKey: storageKeys.policeDraft,
  report: 'police',
  authorizationField: 'writtenAuthFile',
  emptyForm,
  visibleFields: (values, submitter) =>
    (Object.keys(emptyForm) as (keyof PoliceFormValues)[]).filter((name) =>
      showsField(name, values, submitter, values.writtenAuthFile),
    ),
  resolver: (submitter, registeredEmails, firm) => (values) => {
    const payload = toPayload(values, submitter)
    const messages = missingContact('police', values, submitter, firm)
    for (const name of policeDocumentNames)
      if (!givenDocuments(payload)[name] && !isPlaced(values, submitter)) messages[name] = requiredMessages[name]
    return validate({
      values,
      payload,
      issues: PoliceRequest.safeParse(payload.body).error?.issues ?? [],
      messages,
      registeredEmails: submitter === 'guest' ? registeredEmails : [],
    })
  },
  submit: (payload, options) => call(submitPoliceReport, inputOf(payload), options),
  summary: ({ body, files }) => [
    { label: 'Client', value: body.clientName.trim() },
    { label: 'Matter number', value: body.matterNumber?.trim() ?? '' },
    { label: 'Attorney', value: body.attorney?.trim() ?? '' },
    { label: 'Date of crash', value: formatDate(body.crashDate) },
    { label: 'Police department', value: body.policeDepartment.trim() },
    { label: 'Report number', value: body.reportNumber.trim() },
    {
      label: 'Documents',
      value: policeDocumentNames
        .filter((name) => givenDocuments({ body, files })[name])
        .map((name) => documentLabels[name])
        .join(', '),
    },
    { label: signedByLabel, value: body.signedBy?.trim() ?? '' },
    { label: 'Urgent', value: body.urgent === 'true' ? 'Yes' : '' },
    { label: 'Ready for pickup', value: body.readyForPickup === 'true' ? 'Yes' : '' },
  ],
  successToast: () => ({ title: 'Success', description: 'Police report request submitted successfully' }),
  errorToast: (error, message) => ({ title: errorTitle(error), description: message }),
}

export const policeDrafts = createDrafts(policeRequest)
