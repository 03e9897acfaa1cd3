import { remote } from '@portal/federation'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { build, mergeConfig, type Plugin } from 'vite'

// Builds intake as another version. Usage: build-intake.ts FOLDER TITLE [NAME]
// With NAME, `@portal/ui` as it is built against also exports a component of this name, which its page uses.
const [folder, title, added] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../frontends/intake')
const original = 'title={t.title}'
const retitle: Plugin = {
  name: 'retitle',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/src/chooser.tsx')) return
    if (!code.includes(original)) throw new Error(`The chooser has no ${original} to replace.`)
    return code.replace(original, `title="${title}"`)
  },
}
const entry = join(import.meta.dirname, '../../shared/ui/src/index.ts')
const withAddition = (source: string): string => `${source}\nexport const ${added} = () => 'Added'\n`

/** Adds a component to this build's copy of `@portal/ui`, and uses it on the first page. */
const useAddition: Plugin = {
  name: 'use-addition',
  enforce: 'pre',
  transform: (code, id) => {
    if (id === entry) return withAddition(code)
    if (id.endsWith('/src/chooser.tsx'))
      return code
        .replace("} from '@portal/ui'", `, ${added} } from '@portal/ui'`)
        .replace('<div className="grid', `<${added} /><div className="grid`)
  },
}
if (added) {
  // The federation plugin reads the names of the exports from the file itself.
  const read = fs.readFileSync
  fs.readFileSync = ((file: string, ...options: []) =>
    file === entry ? withAddition(read(file, 'utf8')) : read(file, ...options)) as typeof read
  syncBuiltinESMExports()
}
await build(
  mergeConfig(remote('intake', { dialogs: false }), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [retitle, ...(added ? [useAddition] : [])],
    build: { outDir: folder, emptyOutDir: true },
  }),
)
