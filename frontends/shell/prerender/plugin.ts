import react from '@vitejs/plugin-react'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { contentPolicy, shellPage } from '@portal/contract/pages'
import { paths } from '@portal/contract/paths'
import { emptyRoot, landingPage } from './pages.ts'

/** Renders what stands in the pages in Node: a build without federation, thrown away afterwards. */
const renderPages = async (root: string): Promise<{ landing: string; waiting: string }> => {
  const outDir = join(root, 'node_modules/.cache/prerender')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: /^@portal\// },
    build: { ssr: 'prerender/landing.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const { renderLanding, renderWaiting } = (await import(
    pathToFileURL(join(outDir, 'landing.js')).href
  )) as typeof import('./landing.tsx')
  return { landing: await renderLanding(), waiting: await renderWaiting() }
}

/** After the build: the landing page is rendered into a page of its own, and every other page shows that it is coming. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async closeBundle() {
    const { root } = this.environment.config
    const dist = (name: string) => join(root, 'dist', name)
    const built = readFileSync(dist('index.html'), 'utf8')
    const { landing, waiting } = await renderPages(root)
    const { html, hash } = landingPage(built, landing)
    writeFileSync(
      dist(`${shellPage}.html`),
      built.replace(emptyRoot, () => `<div id="root">${waiting}</div>`),
    )
    writeFileSync(dist('index.html'), html)
    const policy = `${paths.home}\n  Content-Security-Policy: ${contentPolicy([hash])}\n`
    writeFileSync(dist('_headers'), readFileSync(dist('_headers'), 'utf8') + policy)
  },
})
