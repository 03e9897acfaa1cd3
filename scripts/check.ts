import { runChecks } from './checks.ts'

const failed = (await runChecks()).filter(({ passed }) => !passed)
process.exit(failed.length ? 1 : 0)
