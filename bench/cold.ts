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
 * Compares the first calls of fresh isolates, each alternating with the same call in an isolate that has had calls.
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
  const [oursFigures, floorFigures] = [summarize(cold[0]), summarize(cold[1])]
  const ratio = oursFigures.p50 / floorFigures.p50
  const warmRatio = summarize(warm[0]).p50 / summarize(warm[1]).p50
  return {
    ours: oursFigures,
    floor: floorFigures,
    ratio,
    overWarm: ratio / warmRatio,
    startup: summarize(startups).p50,
  }
}
