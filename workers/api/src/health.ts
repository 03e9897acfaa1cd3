import { health as endpoint } from '@portal/contract/health'
import { verb } from './verb.ts'

export const health = verb(endpoint, async () => ({ status: 'ok' as const }))
