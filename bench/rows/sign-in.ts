import { passwordCost } from '@portal/api/accounts/password-cost'
import { hashPassword } from '../../scripts/seed/hash-password.ts'
import type { BenchContext } from '../bench-context.ts'
import { password } from '../fill.ts'
import { compare, type Measurement } from '../measure.ts'

const json = { 'Content-Type': 'application/json' }

/** Signing in, each time from another network, compared with verifying the password hash. */
export const signIns = async ({ bench, table, members, repetitions }: BenchContext): Promise<void> => {
  const encoded = await hashPassword(password)
  const ours: Measurement = {
    url: `${bench.portal}/api/auth/login`,
    request: (index) => ({
      method: 'POST',
      headers: { ...json, 'CF-Connecting-IP': `10.0.${index}.1` },
      body: JSON.stringify({ email: members[index % members.length]!.email, password }),
    }),
    status: 200,
  }
  const floor: Measurement = {
    url: `${bench.floor}/verify`,
    request: () => ({ method: 'POST', headers: json, body: JSON.stringify({ password, encoded }) }),
    status: 200,
  }
  const figures = await compare(ours, floor, repetitions(40))
  table.add('sign-in', figures)
  const overhead = figures.ours.p50 - figures.floor.p50
  const get = (path: string): Measurement => ({ url: `${bench.floor}${path}`, request: () => ({}), status: 200 })
  const { ours: limit, floor: nothing } = await compare(get('/limit'), get('/nothing'), repetitions(200))
  const limiter = limit.p50 - nothing.p50
  table.note(
    `sign-in: ${overhead.toFixed(1)} ms more than the hash (m=${passwordCost.memoryCost}, goal ≤ 3 ms), including ${limiter.toFixed(1)} ms of the simulated rate limiter, which is in memory in production`,
  )
}
