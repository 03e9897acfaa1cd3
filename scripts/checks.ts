import { globSync } from 'node:fs'
import { at } from './root.ts'
import { run } from './run.ts'

export interface CheckResult {
  name: string
  passed: boolean
  output: string
}

/** Arguments that make the compiler skip unchanged files. */
const incremental = (folder: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  at('node_modules/.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
]

const commands: [name: string, command: string, args: string[]][] = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', []],
  ['unused code', 'knip', ['--no-config-hints', '--no-progress']],
  ...globSync(
    '{shared/*,workers/*,frontends/*,e2e,scripts,bench,bench/workers,torture,torture/workers}/tsconfig.json',
    { cwd: at() },
  )
    .sort()
    .map((config) => config.replace('/tsconfig.json', ''))
    .map((folder): [string, string, string[]] => [
      `types ${folder}`,
      'tsc',
      ['-p', at(folder), ...incremental(folder)],
    ]),
]

/** Checks format, lint, unused code and the types of every package, two at a time. `report` is called for each. */
export const runChecks = async (report: (line: string) => void = console.log): Promise<CheckResult[]> => {
  const results: CheckResult[] = []
  const waiting = [...commands]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next
      const { code, output } = await run(command, args)
      results.push({ name, passed: code === 0, output })
      report(`${code === 0 ? '✓' : '✗'} ${name}${code === 0 ? '' : `\n${output}`}`)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}
