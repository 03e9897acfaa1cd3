import { runPhases, runPlaywright } from './test-phases.ts'
import { stop } from './run.ts'

// The main journeys in Firefox and WebKit. Usage: npm run test:browsers [firefox | webkit]

const engines = ['firefox', 'webkit']
const chosen = process.argv[2] ? [process.argv[2]] : engines
if (!chosen.every((engine) => engines.includes(engine))) stop('Usage: npm run test:browsers [firefox | webkit]')

await runPhases(
  chosen.map(
    (engine) => () =>
      runPlaywright(`browsers-${engine}`, ['--config', 'playwright.browsers.config.ts', '--project', engine]),
  ),
)
