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

/** The answers and files to store: those that the request's other answers don't ask for are dropped. */
export const dropUnusedAnswers = <F>(request: CrashRequest, files: Partial<Record<CrashFileName, F>>) => {
  const asked = new Set<string>(askedFor(request))
  const answer = <T>(name: CrashRequirementName, value: T | undefined): T | null =>
    asked.has(name) && value ? value : null
  return {
    answers: {
      clientName: request.clientName,
      crashDate: request.crashDate,
      reportType: request.reportType,
      urgent: request.urgent,
      monitorForFull: asked.has('monitorForFull') && request.monitorForFull,
      clientFatallyInjured: asked.has('clientFatallyInjured') && request.clientFatallyInjured,
      hasCrashCard: asked.has('hasCrashCard') && request.hasCrashCard,
      clientRole: answer('clientRole', request.clientRole),
      otherDriverName: answer('otherDriverName', request.otherDriverName),
      driverLicenseOrPlate: answer('driverLicenseOrPlate', request.driverLicenseOrPlate),
      reportNumber: answer('reportNumber', request.reportNumber),
      ccEmails: splitCc(request.ccEmails).join(', '),
    },
    files: Object.fromEntries(Object.entries(files).filter(([name]) => asked.has(name))) as Partial<
      Record<CrashFileName, F>
    >,
  }
}

/** @throws AppError `invalid` with every field that the request's answers require and that is missing. */
export const requireComplete = (
  request: CrashRequest,
  files: Partial<Record<CrashFileName, unknown>>,
  isGuest: boolean,
): void => {
  const missing = missingAnswers(request, (name) =>
    isFileName(name) ? files[name] !== undefined : Boolean(request[name]),
  )
  if (isGuest && !request.contactEmail) missing['contactEmail'] = guestEmailRequired
  if (Object.keys(missing).length > 0) throw new AppError('invalid', { fields: missing })
}
