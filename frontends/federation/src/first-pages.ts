import react from '@vitejs/plugin-react'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { brand } from '@portal/contract/brand'
import { slicePartsFile, type SlicePart } from '@portal/contract/pages'
import { assetsOf, type Manifest } from './manifest.ts'

/** The exports of a slice's `src/first-pages.tsx`: the HTML of its prerendered pages by path. */
export interface FirstPages {
  renderFirstPages: () => Promise<Record<string, string>>
}

const renderAll = async (root: string): Promise<Record<string, string>> => {
  const outDir = join(root, 'node_modules/.cache/first-pages')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: /^@portal\// },
    build: { ssr: 'src/first-pages.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
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
    const part = ([path, body]: [string, string]): [string, SlicePart] => {
      const heading = /<h1[^>]*>([^<]+)</.exec(body)?.[1]
      return [path, { title: `${heading} · ${brand.name}`, head, body }]
    }
    const parts = Object.fromEntries(Object.entries(await renderAll(root)).map(part))
    writeFileSync(join(root, 'dist', slicePartsFile), JSON.stringify(parts))
  },
})
