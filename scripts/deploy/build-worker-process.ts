import { copyFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build, esmExternalRequirePlugin, type Plugin } from 'vite'
import { at } from '../root.ts'

/** Keeps WebAssembly in separate files, because Workers may not compile it from bytes. */
const separateWasm = (folder: string): Plugin => ({
  name: 'separate-wasm',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.wasm')) return
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (!found) return
    copyFileSync(found.id, join(folder, basename(found.id)))
    return { id: `./${basename(found.id)}`, external: 'relative' }
  },
})

/** Writes the paths of all modules that the bundle imports beside its folder, those of packages left out. */
const listModules = (folder: string): Plugin => ({
  name: 'list-modules',
  buildEnd() {
    const own = [...this.getModuleIds()].filter((id) => id.startsWith(at()) && !id.includes('/node_modules/'))
    const paths = own.map((id) => relative(at(), id.replace(/\?.*$/, '')))
    writeFileSync(`${folder}.modules.json`, JSON.stringify([...new Set(paths)].sort()))
  },
})

// Usage: node build-worker-process.ts <entry> <output folder>. Started by `build-worker.ts`.
const [main = '', folder = ''] = process.argv.slice(2)
const conditions = ['workerd', 'worker', 'browser', 'module', 'import', 'default']
await build({
  configFile: false,
  logLevel: 'error',
  root: at(),
  // Workers have no `require`, so built-in modules that CommonJS code requires are imported.
  plugins: [listModules(folder), separateWasm(folder), esmExternalRequirePlugin({ external: [/^node:/] })],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions } },
  build: {
    ssr: main,
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'esnext',
    minify: true,
    rolldownOptions: {
      external: [/^cloudflare:/],
      // The runtime takes every export of the entry for a handler, so code that chunks share is not in the entry.
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: true, entryFileNames: 'index.js', chunkFileNames: '[name].js', comments: false },
    },
  },
})
