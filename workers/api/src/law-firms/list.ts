import { listLawFirms as endpoint } from '@portal/contract/law-firms'
import { verb } from '../verb.ts'
import { listFirms } from './store.ts'

export const listLawFirms = verb(endpoint, ({ scope }) => listFirms(scope))
