import { logError } from '@portal/api/platform/log'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import type { ReceiveContext } from './context.ts'
import { countEmail } from './store.ts'

type Group = keyof typeof limits.inboundPerHour

/**
 * Counts an email before reading it, so an email that ends the Worker is counted too.
 * @param group the email's group of senders, as far as its envelope and headers say.
 * @param names the email's request and sender, as the group's limits need them.
 * @param isProven false when anyone may have sent the email in the sender's name: such emails count apart, with the
 * same limits.
 * @returns whether the email may be read: its request, its sender and the portal are below their limits.
 */
export const isWithinLimits = async <G extends Group>(
  { db, now, config }: ReceiveContext,
  group: G,
  names: Record<Exclude<keyof (typeof limits.inboundPerHour)[G], 'portal'>, string>,
  isProven = true,
): Promise<boolean> => {
  const named: Readonly<Record<string, string>> = { ...names, portal: '' }
  // The narrowest limit comes first, so an email that a narrow limit refuses uses up no wider limit.
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
