import { AuthorizationHelp, attachedOf } from './fields/authorization-help.tsx'
import { CcField } from './fields/cc-field.tsx'
import { FirmFields } from './fields/firm-fields.tsx'
import { PlacedForFields } from './fields/placed-for-fields.tsx'
import { PrefillAlert, UnfinishedAlert } from './prefill-alerts.tsx'
import { SimilarRequestsAlert } from './similar-requests-alert.tsx'
import { UnfinishedCalls } from './unfinished-calls.tsx'

/** The parts of a form that only accounts see. */
export const forAccounts = {
  AuthorizationHelp,
  attachedOf,
  CcField,
  FirmFields,
  PlacedForFields,
  PrefillAlert,
  SimilarRequestsAlert,
  UnfinishedAlert,
  UnfinishedCalls,
}
