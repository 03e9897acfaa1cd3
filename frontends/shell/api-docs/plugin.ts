import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.tsx'

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
    copyFileSync(fileURLToPath(new URL('docs.css', import.meta.url)), join(folder, 'docs.css'))
  },
})
