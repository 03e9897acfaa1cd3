import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.tsx'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** The colours and fonts of the portal, as plain CSS variables. */
const tokens = (): string => read('../../../shared/ui/src/theme.css').replace('@theme', ':root')

/** Builds the API's reference beside the shell: `/api/openapi.json`, and `/api/docs` with its style sheet. */
export const apiReference = (): Plugin => ({
  name: 'api-reference',
  apply: 'build',
  // Written when all is done: of pages in the bundle itself, federation makes pages of the shell.
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'api')
    const api = describeApi()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api))
    writeFileSync(join(folder, 'docs.html'), renderPage(api))
    writeFileSync(join(folder, 'docs.css'), `${tokens()}\n${read('docs.css')}`)
  },
})
