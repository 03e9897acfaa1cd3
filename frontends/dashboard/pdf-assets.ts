import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const imageDecoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']
const pdfjsFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** Emits the files that pdf.js fetches by name when a PDF needs them. The version in the path lets them be cached forever. */
export const pdfAssets = (): Plugin => ({
  name: 'pdf-assets',
  generateBundle() {
    const emit = (folder: string, name: string, target: string) =>
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${pdfjs.version}/${target}${name}`,
        source: readFileSync(join(pdfjsFolder, folder, name)),
      })
    const emitFolder = (folder: string, target: string) =>
      readdirSync(join(pdfjsFolder, folder)).forEach((name) => emit(folder, name, target))
    imageDecoders.forEach((name) => emit('wasm', name, ''))
    emitFolder('standard_fonts', 'fonts/')
    emitFolder('cmaps', 'cmaps/')
  },
})
