import { writeFileSync } from 'node:fs'
import { at } from './root.ts'
import { must, stop } from './run.ts'

// Lists the licences of what is shipped: the production dependencies of every package.
// Those that ask for nothing but their notice, or, as MPL does, for changes to their own files.
const accepted =
  /^\(?(MIT|ISC|0BSD|Unlicense|CC0-1\.0|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0)( OR .*)?\)?$/
interface Package {
  name: string
  versions: string[]
  homepage?: string
}

const output = await must('The licences could not be listed.', 'npx', [
  '-y',
  'pnpm@12.21.0',
  'licenses',
  'list',
  '--prod',
  '--recursive',
  '--json',
])
const byLicence = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, Package[]>
const rows = Object.entries(byLicence)
  .flatMap(([licence, packages]) => packages.map(({ name, versions }) => ({ licence, name, versions })))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
const strange = rows.filter(({ licence }) => !accepted.test(licence))
if (strange.length)
  stop(`Nobody has looked at the licence of ${strange.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.`)
writeFileSync(
  at('docs/licences.md'),
  `# Licences of what is shipped

Made by \`npm run licences\` from the lockfile.

| package | version | licence |
|---|---|---|
${rows.map(({ name, versions, licence }) => `| ${name} | ${versions.join(', ')} | ${licence} |`).join('\n')}
`,
)
console.log(`${rows.length} packages, ${Object.keys(byLicence).join(', ')}`)
