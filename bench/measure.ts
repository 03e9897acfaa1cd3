import { send, type Reply, type Call } from './http.ts'

export interface Figures {
  p50: number
  p99: number
  /** Sequential requests per second. */
  rate: number
}

export interface Measurement {
  url: string
  request: (index: number) => Call
  /** The expected status. */
  status: number
  /** Runs before each request and isn't measured. */
  before?: (() => Promise<unknown>) | undefined
}

const percentile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN

export const summarize = (durations: readonly number[]): Figures => {
  const sorted = durations.toSorted((a, b) => a - b)
  const sum = durations.reduce((total, duration) => total + duration, 0)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), rate: (1000 * durations.length) / sum }
}

const measureOnce = async ({ url, request, status, before }: Measurement, index: number): Promise<Reply> => {
  await before?.()
  const reply = await send(url, request(index))
  if (reply.status !== status) throw new Error(`${url} replied ${reply.status} instead of ${status}`)
  return reply
}

/**
 * Measures two calls alternately, so that other load on the machine affects both.
 * @returns the figures of each, and the ratio of their medians.
 */
export const compare = async (ours: Measurement, floor: Measurement, repetitions: number) => {
  const durations: [number[], number[]] = [[], []]
  const warmup = Math.min(20, Math.ceil(repetitions / 5))
  for (let index = 0; index < repetitions + warmup; index++) {
    for (const [side, one] of [ours, floor].entries()) {
      const { duration } = await measureOnce(one, index)
      if (index >= warmup) durations[side]!.push(duration)
    }
  }
  const [oursFigures, floorFigures] = [summarize(durations[0]), summarize(durations[1])]
  return { ours: oursFigures, floor: floorFigures, ratio: oursFigures.p50 / floorFigures.p50 }
}

/** The D1 rows that one request reads and writes, as counted by the metered Worker. */
export const countRows = async (one: Measurement, index = 0): Promise<{ read: number; written: number }> => {
  const { headers } = await measureOnce(one, index)
  return { read: Number(headers['x-rows-read']), written: Number(headers['x-rows-written']) }
}
