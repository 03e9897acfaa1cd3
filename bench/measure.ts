import { send, type Call, type Reply } from './http.ts'

export interface Figures {
  p50: number
  p99: number
}

/** A call that is measured. */
export interface Measured {
  request: (index: number) => Call
  /** The expected status. */
  status: number
  /** Runs before each request and isn't measured. */
  before?: (() => Promise<unknown>) | undefined
}

export interface Measurement extends Measured {
  url: string
}

const percentile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN

export const summarize = (durations: readonly number[]): Figures => {
  const sorted = durations.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

export const assertStatus = (url: string, { status }: Reply, expected: number): void => {
  if (status !== expected) throw new Error(`${url} replied ${status} instead of ${expected}`)
}

const measureOnce = async ({ url, request, status, before }: Measurement, index: number): Promise<Reply> => {
  await before?.()
  const reply = await send(url, request(index))
  assertStatus(url, reply, status)
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

/** The cost of one request in D1. */
export interface Counts {
  read: number
  written: number
  trips: number
}

/** The counts in a reply of the metered Worker. */
export const countsIn = ({ headers }: Pick<Reply, 'headers'>): Counts => ({
  read: Number(headers['x-rows-read']),
  written: Number(headers['x-rows-written']),
  trips: Number(headers['x-trips']),
})

/** Calls the metered Worker. @returns what the call cost D1. */
export const count = async (one: Measurement, index = 0): Promise<Counts> => countsIn(await measureOnce(one, index))
