import { deleteCrashReports as endpoint } from '@portal/contract/clearing'
import { verb } from '../verb.ts'
import { clear } from './clear.ts'

export const deleteCrashReports = verb(endpoint, ({ scope, actor, body }) =>
  clear(scope, actor, 'crash', body.reportIds),
)
