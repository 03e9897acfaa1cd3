import { health as endpoint } from '@portal/contract/api/health'
import { handler } from '../handler.ts'

export const health = handler(endpoint, async () => ({ status: 'ok' as const }))
