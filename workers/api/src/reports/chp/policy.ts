import { guestEmailRequired, type CrashRequest } from '@portal/contract/reports/crash-reports'
import { AppError } from '@portal/contract/api/errors'
import {
  askedFor,
  isFileName,
  missingAnswers,
  type CrashFileName,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { splitCc } from '@portal/contract/text'

/** What of an order is kept: answers and files that its own answers don't ask for are not. */
export const keepAsked = <F>(order: CrashRequest, files: Partial<Record<CrashFileName, F>>) => {
  const asked = new Set<string>(askedFor(order))
  const answer = <T>(name: CrashRequirementName, value: T | undefined): T | null =>
    asked.has(name) && value ? value : null
  return {
    answers: {
      clientName: order.clientName,
      crashDate: order.crashDate,
      reportType: order.reportType,
      urgent: order.urgent,
      monitorForFull: asked.has('monitorForFull') && order.monitorForFull,
      clientFatallyInjured: asked.has('clientFatallyInjured') && order.clientFatallyInjured,
      hasCrashCard: asked.has('hasCrashCard') && order.hasCrashCard,
      clientRole: answer('clientRole', order.clientRole),
      otherDriverName: answer('otherDriverName', order.otherDriverName),
      driverLicenseOrPlate: answer('driverLicenseOrPlate', order.driverLicenseOrPlate),
      reportNumber: answer('reportNumber', order.reportNumber),
      ccEmails: splitCc(order.ccEmails).join(', '),
    },
    files: Object.fromEntries(Object.entries(files).filter(([name]) => asked.has(name))) as Partial<
      Record<CrashFileName, F>
    >,
  }
}

/** @throws AppError `invalid` with every field that the order's own answers require and that isn't there. */
export const requireComplete = (
  order: CrashRequest,
  files: Partial<Record<CrashFileName, unknown>>,
  isGuest: boolean,
): void => {
  const missing = missingAnswers(order, (name) => (isFileName(name) ? files[name] !== undefined : Boolean(order[name])))
  if (isGuest && !order.contactEmail) missing['contactEmail'] = guestEmailRequired
  if (Object.keys(missing).length > 0) throw new AppError('invalid', { fields: missing })
}
