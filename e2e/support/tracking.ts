import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { trackUrl } from '@portal/contract/paths'
import { at } from '../../scripts/root.ts'
import { trackingToken } from '../../workers/api/src/platform/tracking-token.ts'

/** The path and query of the first tracking link of a guest's request, as its emails have it. */
export const trackingLink = async (reportId: string): Promise<string> => {
  const { LINK_SECRET = '' } = parseEnv(readFileSync(at('.dev.vars'), 'utf8'))
  return trackUrl('', await trackingToken(LINK_SECRET, { reportId, version: 1 }))
}
