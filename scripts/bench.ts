import { parseArgs } from 'node:util'
import { runBench } from '../bench/run.ts'

// BENCH_ONLY=submissions,sign-in measures only these rows. BENCH_REPORTS and BENCH_SECONDS shorten the run. --million
// measures lists, polls and searches at 100,000 and at 1,000,000 reports, and --archived at as many delivered requests, most of
// them archived.
const option = { type: 'boolean', default: false } as const
const { million, archived } = parseArgs({ options: { million: option, archived: option } }).values
const { BENCH_REPORTS, BENCH_SECONDS: seconds = 60, BENCH_ONLY: only } = process.env

const { table } = await runBench({
  few: million ? 100_000 : 1000,
  many: Number(BENCH_REPORTS ?? (million ? 1_000_000 : 100_000)),
  bothSizes: million && !archived,
  archived,
  firms: 500,
  seconds: Number(seconds),
  scale: 1,
  only: only?.split(',') ?? (million ? ['lists', 'polls', 'searches', 'submissions', 'capacity'] : undefined),
})
console.log(table.toString())
