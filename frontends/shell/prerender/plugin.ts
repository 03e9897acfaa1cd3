import react from '@vitejs/plugin-react'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { contentPolicy, renderedPages, slicePlaces, waitingPage } from '@portal/contract/pages'
import { paths, slicesOfPages } from '@portal/contract/paths'
import { codedPage, filled, landingPage } from './pages.ts'

/** In the place of `fetch-slice.ts`: slices whose pages are the place that their own builds fill. */
const placesOfSlices: Plugin = {
  name: 'places-of-slices',
  enforce: 'pre',
  resolveId: (name) => (name === './fetch-slice.ts' ? '\0places' : undefined),
  load: (id) =>
    id === '\0places'
      ? `const Page = () => ${JSON.stringify(slicePlaces.body)}
         const pages = ${JSON.stringify(Object.keys(slicesOfPages))}.map((path) => ({ path, Page }))
         export const fetchSlice = async (slice) => ({ slice, pages })`
      : undefined,
}

/** Renders what stands in the pages in Node: a build without federation, thrown away afterwards. */
const renderAll = async (root: string): Promise<{ waiting: string; bodies: Map<string, string> }> => {
  const outDir = join(root, 'node_modules/.cache/prerender')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [placesOfSlices, react()],
    ssr: { noExternal: /^@portal\// },
    build: { ssr: 'prerender/render.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const { renderPage, renderWaiting } = (await import(
    pathToFileURL(join(outDir, 'render.js')).href
  )) as typeof import('./render.tsx')
  const bodies = new Map<string, string>()
  for (const path of Object.keys(renderedPages)) bodies.set(path, await renderPage(path))
  return { waiting: await renderWaiting(), bodies }
}

/** What a rendered page needs of the shell before it can be taken over, beside what every page needs. */
const moduleOf: Record<string, string> = {
  [paths.login]: 'account/login.tsx',
  [paths.register]: 'account/register.tsx',
}
const modulesOf = (path: string): string => moduleOf[path] ?? 'slices/host.ts'

/** The addresses of a module's chunk and of all that this imports. */
const chunksOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const follow = (fileName: string): void => {
    if (found.has(fileName)) return
    found.add(fileName)
    named.get(fileName)?.imports.forEach(follow)
  }
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
  if (!first) throw new Error(`The shell's build has no chunk for ${module}.`)
  follow(first.fileName)
  return [...found].map((fileName) => `/${fileName}`)
}

/** After the build: the pages one begins at are rendered, each into a page of its own; any other shows that it is coming. */
export const prerender = (): Plugin => {
  const preloads = new Map<string, string[]>()
  return {
    name: 'prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_options, bundle) {
      for (const path of Object.keys(renderedPages))
        if (path !== paths.home) preloads.set(path, chunksOf(bundle, modulesOf(path)))
    },
    async closeBundle() {
      const { root } = this.environment.config
      const dist = (name: string) => join(root, 'dist', name)
      const built = readFileSync(dist('index.html'), 'utf8')
      const { waiting, bodies } = await renderAll(root)
      const write = (asset: string, html: string) => {
        mkdirSync(dirname(dist(asset)), { recursive: true })
        writeFileSync(dist(`${asset}.html`), html)
      }
      write(waitingPage, filled(built, waiting))
      rmSync(dist('index.html'))
      let policies = ''
      for (const [path, { asset, slice }] of Object.entries(renderedPages)) {
        const page = filled(built, waiting, bodies.get(path))
        const loaded = preloads.get(path)?.filter((href) => !built.includes(href)) ?? []
        const headed = slice ? page.replace('</head>', () => `${slicePlaces.head}\n  </head>`) : page
        const { html, hash } =
          path === paths.home ? landingPage(page) : codedPage(headed, loaded, slice && slicePlaces.title)
        write(asset, html)
        policies += `${asset}\n  Content-Security-Policy: ${contentPolicy([hash])}\n`
      }
      writeFileSync(dist('_headers'), readFileSync(dist('_headers'), 'utf8') + policies)
    },
  }
}
