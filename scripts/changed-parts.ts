import { appendFileSync } from 'node:fs'
import { parts, partsChangedBy, readInputs, type Part } from './deploy/changed-parts.ts'
import { lastRelease } from './deploy/last-release.ts'
import { run } from './run.ts'

// Says which parts the release workflow deploys: the part in PART, or the parts that changed since the last release. If
// a release fails or isn't approved, the next release includes its changes.
const changedParts = async (): Promise<readonly Part[]> => {
  const { PART = '' } = process.env
  if (PART === 'everything') return parts
  if (PART) return parts.filter((part) => part === PART)
  const since = await lastRelease(process.env)
  if (!since) return parts
  const { code, output } = await run('git', ['diff', '--name-only', '--no-renames', since, 'HEAD'])
  // The commit may have disappeared from the branch.
  return code === 0 ? partsChangedBy(output.split('\n'), await readInputs()) : parts
}

const changed = await changedParts()
console.log(changed.length ? `To deploy: ${changed.join(', ')}.` : 'Nothing to deploy.')
const { GITHUB_OUTPUT } = process.env
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `parts=${JSON.stringify(changed)}\n`)
