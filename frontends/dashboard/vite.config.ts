import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { remote } from '@portal/federation'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { defineConfig, mergeConfig, type Plugin } from 'vite'

/** pdf.js looks for the decoders of scanned pages by name in one folder; its version in the folder's lets them be cached. */
const pdfDecoders = (): Plugin => ({
  name: 'pdf-decoders',
  generateBundle() {
    for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']) {
      const source = readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/wasm/${name}`)))
      this.emitFile({ type: 'asset', fileName: `assets/pdf-${pdfjs.version}/${name}`, source })
    }
  },
})

export default defineConfig(mergeConfig(remote('dashboard'), { plugins: [pdfDecoders()] }))
