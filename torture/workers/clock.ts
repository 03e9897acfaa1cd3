import { env } from 'cloudflare:workers'

// A Worker whose clock is `AHEAD` milliseconds ahead, and whose timers run `HASTE` times as fast: hours pass in a moment.

const { AHEAD, HASTE } = env as { AHEAD?: number; HASTE?: number }

const { Date: RealDate, setTimeout: realTimeout } = globalThis
const now = () => RealDate.now() + (AHEAD ?? 0)
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
globalThis.setTimeout = ((work: () => void, milliseconds = 0) =>
  realTimeout(work, milliseconds / (HASTE ?? 1))) as typeof setTimeout
