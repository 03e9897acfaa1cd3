import { AppError } from '@portal/contract/api/errors'
import {
  policeDocumentNames,
  type PoliceDocumentName,
  type PoliceRequest,
} from '@portal/contract/reports/police-reports'
import { matterNumberRequired } from '@portal/contract/reports/firm-fields'
import { requiredMessages } from '@portal/contract/reports/required-messages'
import type { Requester } from '../requester.ts'
import { splitCc } from '@portal/contract/text'

/** @throws AppError `invalid` with every missing document, and the contact email when a guest gave none. */
export const requireComplete = (
  request: PoliceRequest,
  files: Partial<Record<PoliceDocumentName, unknown>>,
  requester: Requester,
): void => {
  const { account, placedByStaff } = requester
  const missing: Record<string, string> = Object.fromEntries(
    policeDocumentNames
      .filter((name) => !placedByStaff && files[name] === undefined)
      .map((name) => [name, requiredMessages[name]]),
  )
  if (!account && !request.contactEmail) missing['contactEmail'] = requiredMessages.contactEmail.police
  if (requester.needsMatterNumber && !request.matterNumber) missing['matterNumber'] = matterNumberRequired
  if (Object.keys(missing).length > 0) throw new AppError('invalid', { fields: missing })
}

/** The answers to store. */
export const storedAnswers = (request: PoliceRequest) => ({
  clientName: request.clientName,
  crashDate: request.crashDate,
  reportNumber: request.reportNumber,
  policeDepartment: request.policeDepartment,
  urgent: request.urgent,
  ccEmails: splitCc(request.ccEmails).join(', '),
  signedBy: request.signedBy,
  answers: { readyForPickup: request.readyForPickup },
})
