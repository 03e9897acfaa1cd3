import { logError } from '@portal/api/platform/log'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import type { ReceiveContext } from './context.ts'
import { countEmail } from './store.ts'

type Group = keyof typeof limits.inboundPerHour

/**
 * Counts an email before it is read, so that one that ends the Worker is counted too.
 * @param group who it is from, as far as its envelope and headers say.
 * @param names what the group's limits are about: its request and its sender.
 * @param isProven false for emails that anyone may have sent in the sender's name: they count apart, with the same limits.
 * @returns whether it may be read: whether its request, its sender and the portal have had fewer than their limits.
 */
export const isWithinLimits = async <G extends Group>(
  { db, now, config }: ReceiveContext,
  group: G,
  names: Record<Exclude<keyof (typeof limits.inboundPerHour)[G], 'portal'>, string>,
  isProven = true,
): Promise<boolean> => {
  const named: Readonly<Record<string, string>> = { ...names, portal: '' }
  // One after another, the narrowest first, so that what it refuses uses up no wider one.
  for (const [kind, most] of Object.entries<number>(limits.inboundPerHour[group])) {
    const id = await keyedHash(
      config.linkSecret,
      `inbound:${group}:${isProven ? '' : 'unproven:'}${kind}:${named[kind]}`,
    )
    if ((await countEmail(db, id, now)) <= most) continue
    if (kind === 'portal') logError('inbound_limit_reached', { group })
    return false
  }
  return true
}
