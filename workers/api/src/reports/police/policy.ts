import { AppError } from '@portal/contract/api/errors'
import {
  missingDocuments,
  policeDocumentNames,
  policeGuestEmailRequired,
  type PoliceDocumentName,
  type PoliceRequest,
} from '@portal/contract/reports/police-reports'
import { splitCc } from '@portal/contract/text'

/** @throws AppError `invalid` with the documents that aren't there, and a guest's address. */
export const requireComplete = (
  order: PoliceRequest,
  files: Partial<Record<PoliceDocumentName, unknown>>,
  isGuest: boolean,
): void => {
  const missing: Record<string, string> = Object.fromEntries(
    policeDocumentNames.filter((name) => files[name] === undefined).map((name) => [name, missingDocuments.message]),
  )
  if (isGuest && !order.contactEmail) missing['contactEmail'] = policeGuestEmailRequired
  if (Object.keys(missing).length > 0) throw new AppError('invalid', { fields: missing })
}

/** What of an order is kept. */
export const answersOf = (order: PoliceRequest) => ({
  clientName: order.clientName,
  crashDate: order.crashDate,
  reportNumber: order.reportNumber,
  policeDepartment: order.policeDepartment,
  urgent: order.urgent,
  readyForPickup: order.readyForPickup,
  ccEmails: splitCc(order.ccEmails).join(', '),
})
