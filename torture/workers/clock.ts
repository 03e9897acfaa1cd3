import { env } from 'cloudflare:workers'

// Sets the Worker's clock ahead by CLOCK_OFFSET milliseconds and runs its timers TIMER_SPEED times faster.

const { CLOCK_OFFSET, TIMER_SPEED } = env as { CLOCK_OFFSET?: number; TIMER_SPEED?: number }

const { Date: RealDate, setTimeout: realTimeout } = globalThis
const now = () => RealDate.now() + (CLOCK_OFFSET ?? 0)
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
globalThis.setTimeout = ((work: () => void, milliseconds = 0) =>
  realTimeout(work, milliseconds / (TIMER_SPEED ?? 1))) as typeof setTimeout
