import react from '@vitejs/plugin-react'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { brand } from '@portal/contract/brand'
import { slicePartsFile, type SlicePart } from '@portal/contract/pages'
import { assetsOf, type Manifest } from './manifest.ts'

/** A slice's part of a prerendered page. */
export interface FirstPage {
  /** Its HTML. */
  readonly body: string
  /** Keys of the browser's storage with which the page starts differently, so that its HTML isn't shown. */
  readonly unlessStored?: readonly string[]
}

/** The exports of a slice's `src/first-pages.tsx`: its parts of prerendered pages by path and query. */
export interface FirstPages {
  renderFirstPages: () => Promise<Record<string, FirstPage>>
}

const renderAll = async (root: string): Promise<Record<string, FirstPage>> => {
  const outDir = join(root, 'node_modules/.cache/first-pages')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: /^@portal\// },
    // The page loads the styles of the slice's own build. Without Tailwind's plugin, these couldn't be minified.
    build: { ssr: 'src/first-pages.tsx', outDir, emptyOutDir: true, copyPublicDir: false, cssMinify: false },
  })
  const { renderFirstPages } = (await import(pathToFileURL(join(outDir, 'first-pages.js')).href)) as FirstPages
  return renderFirstPages()
}

/** Links that load the slice's styles before the page is shown, and its scripts at a lower priority. */
const headOf = (manifest: Manifest, base: string): string => {
  const { scripts, styles } = assetsOf(manifest, base, 'routes')
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
  ].join('\n    ')
}

/** After a slice's build, writes its part of each prerendered page, which the portal Worker inserts into the shell's page. */
export const firstPages = (): Plugin => ({
  name: 'first-pages',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async closeBundle() {
    const { root, base } = this.environment.config
    const head = headOf(JSON.parse(readFileSync(join(root, 'dist/mf-manifest.json'), 'utf8')) as Manifest, base)
    const part = ([path, { body, unlessStored }]: [string, FirstPage]): [string, SlicePart] => {
      const heading = /<h1[^>]*>([^<]+)</.exec(body)?.[1]
      // Read by the shell's inline script.
      const condition = unlessStored ? `<meta name="unless-stored" content="${unlessStored.join(' ')}">\n    ` : ''
      return [path, { title: `${heading} · ${brand.name}`, head: condition + head, body }]
    }
    const parts = Object.fromEntries(Object.entries(await renderAll(root)).map(part))
    writeFileSync(join(root, 'dist', slicePartsFile), JSON.stringify(parts))
  },
})
