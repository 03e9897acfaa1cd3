import { checkEmail, getMe, login, logout, register } from './accounts.ts'
import {
  completeCrashReport,
  getCrashReport,
  listActivity,
  listCrashReports,
  submitCrashReport,
  uploadDeliverable,
} from './crash-reports.ts'
import { openDelivery } from './deliveries.ts'
import { health } from './health.ts'
import { addLawFirm, listLawFirms } from './law-firms.ts'
import { createTicket, getFile } from './stored-files.ts'

/** Every call of the API: what is served, documented and tested against the role table. */
export const endpoints = {
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
} as const

export type EndpointName = keyof typeof endpoints
