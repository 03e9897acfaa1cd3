import { logError } from '@portal/api/platform/log'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import type { ReceiveContext } from './context.ts'
import type { Route } from './route.ts'
import { countEmail } from './store.ts'

/**
 * Counts an email before it is read, so that one that ends the Worker is counted too.
 * @param group who it is from, as far as its envelope and headers say.
 * @returns whether it may be read: whether its request, its sender and the portal have had fewer than their limits.
 */
export const isWithinLimits = async (
  { db, now, config }: ReceiveContext,
  { row }: Route,
  sender: string,
  group: keyof typeof limits.inboundPerHour,
): Promise<boolean> => {
  const perHour = limits.inboundPerHour[group]
  // One after another, so that what a narrow limit refuses uses up no wider one.
  for (const [kind, name] of [
    ['request', row.report.id],
    ['sender', sender],
    ['portal', ''],
  ] as const) {
    const id = await keyedHash(config.linkSecret, `inbound:${group}:${kind}:${name}`)
    if ((await countEmail(db, id, now)) <= perHour[kind]) continue
    if (kind === 'portal') logError('inbound_limit_reached', { group })
    return false
  }
  return true
}
