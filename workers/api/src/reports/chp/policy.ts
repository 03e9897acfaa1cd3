import type { CrashRequest } from '@portal/contract/reports/crash-reports'
import { AppError } from '@portal/contract/api/errors'
import {
  applicableRequirements,
  isFileName,
  missingAnswers,
  type CrashFileName,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { matterNumberRequired } from '@portal/contract/reports/firm-fields'
import { requiredMessages } from '@portal/contract/reports/required-messages'
import type { Requester } from '../requester.ts'
import { splitCc } from '@portal/contract/text'

/** The answers and files to store: those that the request's other answers don't ask for are dropped. */
export const dropUnusedAnswers = <F>(request: CrashRequest, files: Partial<Record<CrashFileName, F>>) => {
  const applicable = new Set<string>(applicableRequirements(request))
  const answer = <T>(name: CrashRequirementName, value: T | undefined): T | null =>
    applicable.has(name) && value ? value : null
  return {
    answers: {
      clientName: request.clientName,
      crashDate: request.crashDate,
      reportType: request.reportType,
      urgent: request.urgent,
      monitorForFull: applicable.has('monitorForFull') && request.monitorForFull,
      driverLicenseOrPlate: answer('driverLicenseOrPlate', request.driverLicenseOrPlate),
      reportNumber: answer('reportNumber', request.reportNumber),
      ccEmails: splitCc(request.ccEmails).join(', '),
      signedBy: request.signedBy,
      answers: {
        clientFatallyInjured: applicable.has('clientFatallyInjured') && request.clientFatallyInjured,
        hasCrashCard: applicable.has('hasCrashCard') && request.hasCrashCard,
        clientRole: answer('clientRole', request.clientRole),
        otherDriverName: answer('otherDriverName', request.otherDriverName),
      },
    },
    files: Object.fromEntries(Object.entries(files).filter(([name]) => applicable.has(name))) as Partial<
      Record<CrashFileName, F>
    >,
  }
}

/** @throws AppError `invalid` with every field that the request's answers require and that is missing. */
export const requireComplete = (
  request: CrashRequest,
  files: Partial<Record<CrashFileName, unknown>>,
  requester: Requester,
): void => {
  const { account, placedByStaff } = requester
  const missing = missingAnswers(request, (name) =>
    isFileName(name) ? placedByStaff || files[name] !== undefined : Boolean(request[name]),
  )
  if (!account && !request.contactEmail) missing['contactEmail'] = requiredMessages.contactEmail.crash
  if (requester.needsMatterNumber && !request.matterNumber) missing['matterNumber'] = matterNumberRequired
  if (Object.keys(missing).length > 0) throw new AppError('invalid', { fields: missing })
}
