import { remote } from '@portal/federation'
import { join } from 'node:path'
import { build, mergeConfig, type Plugin } from 'vite'

// Builds intake as another version. Usage: build-intake.ts FOLDER VERSION-OF-SHARED TITLE
const [folder, version, title] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../frontends/intake')
const original = 'title="Request Reports"'
const retitle: Plugin = {
  name: 'retitle',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/chooser.tsx')) return
    if (!code.includes(original)) throw new Error(`The chooser has no ${original} to replace.`)
    return code.replace(original, `title="${title}"`)
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
