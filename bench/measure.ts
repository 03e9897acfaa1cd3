import { send, type Answer, type Sending } from './client.ts'

export interface Figures {
  p50: number
  p99: number
  /** Requests a second, one after the other. */
  rate: number
}

export interface Case {
  url: string
  sending: (index: number) => Sending
  /** The status that every answer must have. */
  status: number
  /** What is done before each request, untimed. */
  before?: (() => Promise<unknown>) | undefined
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const figuresOf = (times: readonly number[]): Figures => {
  const sorted = times.toSorted((a, b) => a - b)
  const sum = times.reduce((total, time) => total + time, 0)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), rate: (1000 * times.length) / sum }
}

const ask = async ({ url, sending, status, before }: Case, index: number): Promise<Answer> => {
  await before?.()
  const answer = await send(url, sending(index))
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}, not ${status}`)
  return answer
}

/**
 * Times two cases in turns, one client each at a time: whatever the machine does meanwhile it does to both.
 * @returns the figures of each, and the ratio of their medians.
 */
export const compare = async (ours: Case, floor: Case, times: number) => {
  const taken: [number[], number[]] = [[], []]
  const warm = Math.min(20, Math.ceil(times / 5))
  for (let index = 0; index < times + warm; index++) {
    for (const [place, one] of [ours, floor].entries()) {
      const { took } = await ask(one, index)
      if (index >= warm) taken[place]!.push(took)
    }
  }
  const [our, bare] = [figuresOf(taken[0]), figuresOf(taken[1])]
  return { ours: our, floor: bare, ratio: our.p50 / bare.p50 }
}

/** The rows of D1 that one request reads and writes, asked of the counting Worker. */
export const rowsOf = async (one: Case, index = 0): Promise<{ read: number; written: number }> => {
  const { headers } = await ask(one, index)
  return { read: Number(headers['x-rows-read']), written: Number(headers['x-rows-written']) }
}
