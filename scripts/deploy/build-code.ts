import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, esmExternalRequirePlugin, type Plugin } from 'vite'
import { at } from '../root.ts'

/** WebAssembly stays a module of its own beside the code: a Worker may not compile it from bytes. */
const wasmApart = (folder: string): Plugin => ({
  name: 'wasm-apart',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.wasm')) return
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (!found) return
    copyFileSync(found.id, join(folder, basename(found.id)))
    return { id: `./${basename(found.id)}`, external: 'relative' }
  },
})

// Usage: node build-code.ts <the Worker's entry> <folder>. A process of its own, as `code.ts` starts it.
const [main = '', folder = ''] = process.argv.slice(2)
const conditions = ['workerd', 'worker', 'browser', 'module', 'import', 'default']
await build({
  configFile: false,
  logLevel: 'error',
  root: at(),
  // A Worker has no `require`: what CommonJS asks of the platform is imported.
  plugins: [wasmApart(folder), esmExternalRequirePlugin({ external: [/^node:/] })],
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
      output: { codeSplitting: false, entryFileNames: 'index.js', comments: false },
    },
  },
})
