import type { EndpointName, endpoints } from '@portal/contract/endpoints'
import { checkEmail } from './accounts/check-email.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { getMe } from './accounts/me.ts'
import { register } from './accounts/register.ts'
import { listActivity } from './crash-reports/activity.ts'
import { completeCrashReport } from './crash-reports/complete.ts'
import { getCrashReport } from './crash-reports/get.ts'
import { listCrashReports } from './crash-reports/list.ts'
import { submitCrashReport } from './crash-reports/submit.ts'
import { uploadDeliverable } from './crash-reports/upload.ts'
import { openDelivery } from './deliveries/open.ts'
import { getFile } from './files/get.ts'
import { createTicket } from './files/ticket.ts'
import { health } from './health.ts'
import { addLawFirm } from './law-firms/add.ts'
import { listLawFirms } from './law-firms/list.ts'
import type { Verb } from './verb.ts'

/** What is done at every endpoint of the contract: one that is missing here fails the types. */
export const verbs = {
  health,
  getMe,
  login,
  register,
  logout,
  checkEmail,
  submitCrashReport,
  listCrashReports,
  getCrashReport,
  listActivity,
  uploadDeliverable,
  completeCrashReport,
  getFile,
  createTicket,
  openDelivery,
  listLawFirms,
  addLawFirm,
} satisfies { [Name in EndpointName]: Verb<(typeof endpoints)[Name]> }
