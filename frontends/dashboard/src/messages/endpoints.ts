import { reportKindOf } from '@portal/contract/ids'
import {
  listCrashMessages,
  listPoliceMessages,
  readCrashMessages,
  readPoliceMessages,
  sendCrashMessage,
  sendPoliceMessage,
  setCrashWaiting,
  setPoliceWaiting,
} from '@portal/contract/reports/messages'
import { correctCrashEmail, correctPoliceEmail } from '@portal/contract/reports/contact-email'
import { setCrashTracking, setPoliceTracking } from '@portal/contract/reports/tracking'

const crash = {
  list: listCrashMessages,
  send: sendCrashMessage,
  read: readCrashMessages,
  waiting: setCrashWaiting,
  tracking: setCrashTracking,
  contactEmail: correctCrashEmail,
}

const police = {
  list: listPoliceMessages,
  send: sendPoliceMessage,
  read: readPoliceMessages,
  waiting: setPoliceWaiting,
  tracking: setPoliceTracking,
  contactEmail: correctPoliceEmail,
}

/** The calls about the conversation of the request with this id. Both kinds take and return the same. */
export const messageEndpoints = (reportId: string): typeof crash =>
  reportKindOf(reportId) === 'police' ? (police as unknown as typeof crash) : crash
