import { deletePoliceReports as endpoint } from '@portal/contract/clearing'
import { verb } from '../verb.ts'
import { clear } from './clear.ts'

export const deletePoliceReports = verb(endpoint, ({ scope, actor, body }) =>
  clear(scope, actor, 'police', body.reportIds),
)
