import { passwordCost } from '@portal/api/accounts/password-cost'
import { hashPassword } from '../../scripts/seed/hash-password.ts'
import type { Course } from '../course.ts'
import { password } from '../fill.ts'
import { compare, type Case } from '../measure.ts'

const json = { 'Content-Type': 'application/json' }

/** Signing in, each from another network, beside the password's hash alone. */
export const signIns = async ({ bench, table, members, times }: Course): Promise<void> => {
  const encoded = await hashPassword(password)
  const ours: Case = {
    url: `${bench.portal}/api/auth/login`,
    sending: (index) => ({
      method: 'POST',
      headers: { ...json, 'CF-Connecting-IP': `10.0.${index}.1` },
      body: JSON.stringify({ email: members[index % members.length]!.email, password }),
    }),
    status: 200,
  }
  const floor: Case = {
    url: `${bench.floor}/verify`,
    sending: () => ({ method: 'POST', headers: json, body: JSON.stringify({ password, encoded }) }),
    status: 200,
  }
  const figures = await compare(ours, floor, times(40))
  table.add('sign-in', figures)
  const more = figures.ours.p50 - figures.floor.p50
  const get = (path: string): Case => ({ url: `${bench.floor}${path}`, sending: () => ({}), status: 200 })
  const { ours: limit, floor: nothing } = await compare(get('/limit'), get('/nothing'), times(200))
  const limiter = limit.p50 - nothing.p50
  table.note(
    `sign-in: ${more.toFixed(1)} ms more than the hash (m=${passwordCost.memoryCost}, goal ≤ 3 ms), of which the simulated rate limiter, memory where it runs, is ${limiter.toFixed(1)}`,
  )
}
