import { Failure } from '@portal/contract/failure'
import {
  missingDocuments,
  policeDocumentNames,
  policeGuestEmailRequired,
  type PoliceDocumentName,
  type PoliceOrder,
} from '@portal/contract/police-reports'
import { splitCc } from '@portal/contract/text'

/** @throws Failure `invalid` with the documents that aren't there, and a guest's address. */
export const requireComplete = (
  order: PoliceOrder,
  files: Partial<Record<PoliceDocumentName, unknown>>,
  isGuest: boolean,
): void => {
  const missing: Record<string, string> = Object.fromEntries(
    policeDocumentNames.filter((name) => files[name] === undefined).map((name) => [name, missingDocuments.message]),
  )
  if (isGuest && !order.contactEmail) missing['contactEmail'] = policeGuestEmailRequired
  if (Object.keys(missing).length > 0) throw new Failure('invalid', { fields: missing })
}

/** What of an order is kept. */
export const answersOf = (order: PoliceOrder) => ({
  clientName: order.clientName,
  crashDate: order.crashDate,
  reportNumber: order.reportNumber,
  policeDepartment: order.policeDepartment,
  urgent: order.urgent,
  readyForPickup: order.readyForPickup,
  ccEmails: splitCc(order.ccEmails).join(', '),
})
