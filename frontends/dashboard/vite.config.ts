import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { remote } from '@portal/federation'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { defineConfig, mergeConfig, type Plugin } from 'vite'

const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']
const packageFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** What pdf.js looks for by name when a PDF needs it; its version in the folder's lets it be cached for good. */
const pdfKit = (): Plugin => ({
  name: 'pdf-kit',
  generateBundle() {
    const emit = (folder: string, name: string, place: string) =>
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${pdfjs.version}/${place}${name}`,
        source: readFileSync(join(packageFolder, folder, name)),
      })
    const all = (folder: string, place: string) =>
      readdirSync(join(packageFolder, folder)).forEach((name) => emit(folder, name, place))
    decoders.forEach((name) => emit('wasm', name, ''))
    all('standard_fonts', 'fonts/')
    all('cmaps', 'cmaps/')
  },
})

export default defineConfig(mergeConfig(remote('dashboard'), { plugins: [pdfKit()] }))
