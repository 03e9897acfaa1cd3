import { findFirefox, findWebkit } from '../e2e/browsers/find-engines.ts'
import { runPhases, runPlaywright } from './test-phases.ts'
import { stop } from './run.ts'

// The journeys in Firefox and WebKit. Usage: npm run test:browsers [firefox | webkit]

const find = { firefox: findFirefox, webkit: findWebkit }
const engines = Object.keys(find) as (keyof typeof find)[]
const chosen = process.argv[2] ? engines.filter((engine) => engine === process.argv[2]) : engines
if (!chosen.length) stop('Usage: npm run test:browsers [firefox | webkit]')

await runPhases(
  chosen.map((engine) => async () => {
    find[engine]()
    return runPlaywright(`browsers-${engine}`, ['--config', 'playwright.browsers.config.ts', '--project', engine])
  }),
)
