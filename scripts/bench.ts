import { runBench } from '../bench/run.ts'

// BENCH_ONLY=submissions,sign-in measures only these rows. BENCH_REPORTS and BENCH_SECONDS shorten the run.
const { BENCH_REPORTS: many = 100_000, BENCH_SECONDS: seconds = 60, BENCH_ONLY: only } = process.env

const { table } = await runBench({
  few: 1000,
  many: Number(many),
  firms: 500,
  seconds: Number(seconds),
  scale: 1,
  only: only?.split(','),
})
console.log(table.toString())
