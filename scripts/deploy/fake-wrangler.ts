import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerNames } from './configs.ts'

/** The names of the secrets that Workers have. */
export type Secrets = Partial<Record<string, readonly string[]>>

/**
 * For tests: writes a command that takes wrangler's place, records its calls in the folder's `calls`, and responds like an account
 * with these secrets, whose database lacks these migrations. The secrets that it is given are in `secrets`.
 */
export const writeFakeWrangler = (folder: string, secrets: Secrets, lacking: readonly string[] = []): void => {
  const cases = workerNames.map((worker) => {
    const list = JSON.stringify((secrets[worker] ?? []).map((name) => ({ name })))
    return `*"secret list"*${worker}.json*) echo '${list}' ;;`
  })
  const script = `#!/bin/sh
echo "$@" >> ${folder}/calls
case "$*" in
${cases.join('\n')}
*"d1 migrations list"*) echo '${lacking.length ? lacking.join(' ') : 'No migrations to apply!'}' ;;
*"d1 list"*) echo '[{"name":"collision-docket","uuid":"1"},{"name":"collision-docket-staging","uuid":"2"}]' ;;
*"deployments status"*) echo '{"versions":[]}' ;;
*--secrets-file*) echo "$5" | xargs cat >> ${folder}/secrets ;;
esac
`
  writeFileSync(join(folder, 'wrangler'), script)
  chmodSync(join(folder, 'wrangler'), 0o755)
}
