import { startIsolate, type Isolate } from './isolate.ts'
import { assertStatus, summarize, type Figures, type Measured } from './measure.ts'
import type { IsolateCall } from './workers/isolates.ts'

/** A call of one of the Workers in `workers/isolate.ts`. */
export interface ColdCall extends Measured {
  to: IsolateCall['to']
  path: string
}

export interface ColdFigures {
  ours: Figures
  floor: Figures
  /** The median of the ratios of neighboring calls: there are too few calls for changing load to even out. */
  ratio: number
  /** The ratio of cold calls divided by the ratio of warm calls that went the same way. */
  overWarm: number
  /** The median of the milliseconds that an isolate took to start, which no other figure contains. */
  startup: number
}

const callOnce = async (isolate: Isolate, { to, path, request, status, before }: ColdCall, index: number) => {
  await before?.()
  const reply = await isolate.call(to, path, request(index))
  assertStatus(path, reply, status)
  return reply
}

/** The reply to the first call of a fresh isolate. */
export const callCold = async (origin: string, call: ColdCall, index = 0) => {
  const isolate = await startIsolate(origin)
  try {
    return { ...(await callOnce(isolate, call, index)), startup: isolate.startup }
  } finally {
    isolate.close()
  }
}

/**
 * Compares the first calls of fresh isolates, and the same calls in two isolates that have had calls, all alternating.
 * @param origin that of the Worker `workers/isolates.ts`.
 */
export const compareCold = async (
  origin: string,
  ours: ColdCall,
  floor: ColdCall,
  repetitions: number,
): Promise<ColdFigures> => {
  const sides = [ours, floor]
  const warmed = await Promise.all(sides.map(() => startIsolate(origin)))
  const cold: [number[], number[]] = [[], []]
  const warm: [number[], number[]] = [[], []]
  const startups: number[] = []
  try {
    for (const [side, call] of sides.entries())
      for (let index = 0; index < Math.min(20, repetitions); index++) await callOnce(warmed[side]!, call, index)
    for (let index = 0; index < repetitions; index++) {
      for (const [side, call] of sides.entries()) {
        const { duration, startup } = await callCold(origin, call, index)
        cold[side]!.push(duration)
        startups.push(startup)
        warm[side]!.push((await callOnce(warmed[side]!, call, index)).duration)
      }
    }
  } finally {
    for (const isolate of warmed) isolate.close()
  }
  const ratioOf = ([all, floors]: readonly [readonly number[], readonly number[]]): number =>
    summarize(all.map((duration, index) => duration / floors[index]!)).p50
  return {
    ours: summarize(cold[0]),
    floor: summarize(cold[1]),
    ratio: ratioOf(cold),
    overWarm: ratioOf(cold) / ratioOf(warm),
    startup: summarize(startups).p50,
  }
}
