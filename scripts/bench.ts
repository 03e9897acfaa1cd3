import { parseArgs } from 'node:util'
import { runBench } from '../bench/run.ts'

// BENCH_ONLY=submissions,sign-in measures only these rows. BENCH_REPORTS and BENCH_SECONDS shorten the run. --million
// measures lists, polls and searches at 100,000 and at 1,000,000 reports.
const { million } = parseArgs({ options: { million: { type: 'boolean', default: false } } }).values
const { BENCH_REPORTS, BENCH_SECONDS: seconds = 60, BENCH_ONLY: only } = process.env

const { table } = await runBench({
  few: million ? 100_000 : 1000,
  many: Number(BENCH_REPORTS ?? (million ? 1_000_000 : 100_000)),
  bothSizes: million,
  firms: 500,
  seconds: Number(seconds),
  scale: 1,
  only: only?.split(',') ?? (million ? ['lists', 'polls', 'searches', 'submissions', 'capacity'] : undefined),
})
console.log(table.toString())
