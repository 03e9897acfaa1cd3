import { isStaff } from '@portal/contract/accounts/roles'
import type { Access, Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import type { Actor, Config } from './context.ts'
import { instantAfter } from './platform/dates.ts'

type Holder = Pick<Actor, 'role' | 'secondFactorSince' | 'firmRequiresSecondFactor'>

/** Whether an account must set up a second factor before it can do anything else. */
export const mustSetUpSecondFactor = (
  { requireTwoFactor }: Pick<Config, 'requireTwoFactor'>,
  { role, secondFactorSince, firmRequiresSecondFactor }: Holder,
): boolean => secondFactorSince === null && ((requireTwoFactor && isStaff(role)) || firmRequiresSecondFactor === 1)

const requireRole = (access: Access, actor: Actor | null): void => {
  if (access === 'anyone') return
  if (!actor) throw new AppError('unauthenticated')
  if (access !== 'signed-in' && !access.includes(actor.role)) throw new AppError('forbidden')
}

/**
 * Checks all that an endpoint of the contract says about its callers.
 * @throws AppError `unauthenticated`, `second_factor_setup_required`, `forbidden` or `step_up_required`.
 */
export const requireAccess = (
  { access, beforeSetup, stepUp }: Endpoint,
  actor: Actor | null,
  { config, now }: { config: Config; now: Date },
): void => {
  if (actor && !beforeSetup && mustSetUpSecondFactor(config, actor)) throw new AppError('second_factor_setup_required')
  requireRole(access, actor)
  const provedAfter = instantAfter(now, { minutes: -limits.secondFactor.stepUpMinutes })
  if (stepUp && actor && actor.provedAt < provedAfter) throw new AppError('step_up_required')
}
