import { remote } from '@portal/federation'
import { join } from 'node:path'
import { build, mergeConfig, type Plugin } from 'vite'

// Builds intake as if it were of another version: node build-intake.ts FOLDER VERSION-OF-SHARED TITLE
const [folder, version, title] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../frontends/intake')
const written = 'title="Request Reports"'
const retitle: Plugin = {
  name: 'retitle',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/chooser.tsx')) return
    if (!code.includes(written)) throw new Error(`The chooser has no ${written} to put another in its place.`)
    return code.replace(written, `title="${title}"`)
  },
}
await build(
  mergeConfig(remote('intake', { version, dialogs: false }), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [retitle],
    build: { outDir: folder, emptyOutDir: true },
  }),
)
