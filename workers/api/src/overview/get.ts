import { getOverview as endpoint } from '@portal/contract/clearing'
import { verb } from '../verb.ts'
import { countEverything } from './store.ts'

export const getOverview = verb(endpoint, ({ scope }) => countEverything(scope))
