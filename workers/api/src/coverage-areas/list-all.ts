import { listAllCoverageAreas as endpoint } from '@portal/contract/coverage-areas'
import { verb } from '../verb.ts'
import { findAreas } from './store.ts'

export const listAllCoverageAreas = verb(endpoint, async ({ scope }) => findAreas(scope))
