import type { Part } from './deploy/changed-parts.ts'
import { isSlice } from './deploy/builds.ts'
import { at } from './root.ts'
import { run, stop } from './run.ts'
import { runPhases, runPlaywright, runVitest } from './test-phases.ts'

// Tests what a release deploys, the parts in PARTS: everything, or for slices alone only the slices, what their builds contain of
// shared/*, and that the portal loads and replaces them.
const parts = JSON.parse(process.env['PARTS'] ?? '[]') as Part[]
if (parts.length === 0) stop('PARTS must be the parts to test, such as ["intake"].')

if (parts.every(isSlice)) {
  const projects = ['contract', 'client', 'ui', ...parts].flatMap((name) => ['--project', name])
  await runPhases([
    () => runVitest('vitest', projects),
    () => runPlaywright('federation', ['federation', '--project', 'desktop']),
    () => runPlaywright('slice-releases', ['slice-releases', '--config', 'playwright.slow.config.ts']),
  ])
}
for (const script of ['test', 'test-slow'])
  if ((await run(process.execPath, [at(`scripts/${script}.ts`)], { show: true })).code !== 0) process.exit(1)
