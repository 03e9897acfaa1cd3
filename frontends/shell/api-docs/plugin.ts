import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.tsx'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const color = String.raw`(#\w+|rgb\([^)]*\))`
const colorPair = new RegExp(String.raw`light-dark\(${color}, ${color}\)`, 'g')

/** The portal's colors and fonts as plain CSS variables, without `light-dark()`, which Safari 17.4 doesn't know. */
const tokens = (): string => {
  const theme = read('../../../shared/ui/src/theme.css').replace('@theme', ':root')
  const variables = /:root \{.*\}/s.exec(theme)![0]
  return `${theme.replace(colorPair, '$1')}\n@media (prefers-color-scheme: dark) { ${variables.replace(colorPair, '$2')} }`
}

/** Builds `/api/openapi.json` and the page `/api/docs` with its stylesheet. */
export const apiDocs = (): Plugin => ({
  name: 'api-docs',
  apply: 'build',
  // Written directly: Vite would treat an HTML file in the bundle as a page of the shell.
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'api')
    const api = describeApi()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api))
    writeFileSync(join(folder, 'docs.html'), renderPage(api))
    writeFileSync(join(folder, 'docs.css'), `${tokens()}\n${read('docs.css')}`)
  },
})
