import { vulnerabilitiesIn } from './audit-report.ts'
import { run, stop } from './run.ts'

// Fails when a shipped dependency has a known vulnerability of high or critical severity.
const args = ['-y', 'pnpm@12.21.0', 'audit', '--prod', '--audit-level', 'high', '--json']
const { output } = await run('npx', args)
const found = vulnerabilitiesIn(output)
if (!found) stop('The audit could not run, so nothing is known about vulnerabilities.', output)
else if (found.length) stop('The audit found vulnerabilities in shipped packages.', found.join('\n'))
else console.log('No known vulnerability of high severity in shipped packages.')
