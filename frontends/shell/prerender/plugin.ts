import react from '@vitejs/plugin-react'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { inLanguage, languages, languagesOf, type Language } from '@portal/contract/language'
import { assetIn, contentPolicy, loadingPageAsset, renderedPages, slicePlaceholders } from '@portal/contract/pages'
import { offeredFile, type SharedModule } from '@portal/contract/shared-version'
import { pathOf, paths, queryOf, slicePages } from '@portal/contract/paths'
import { fillRoot, interactivePage, landingPage, loadingPage, translatePage, type Page } from './pages.ts'

/** Replaces `fetch-slice.ts`: a slice's page renders as a placeholder, which the Worker fills with the slice's own part. */
const renderPlaceholders: Plugin = {
  name: 'slice-placeholders',
  enforce: 'pre',
  resolveId: (name) => (name === './fetch-slice.ts' ? '\0placeholders' : undefined),
  load: (id) =>
    id === '\0placeholders'
      ? `const Page = () => ${JSON.stringify(slicePlaceholders.body)}
         const pages = ${JSON.stringify(Object.values(slicePages))}.map(({ path }) => ({ path, Page }))
         export const fetchSlice = async (slice) => ({ slice, pages })`
      : undefined,
}

const languagesAt = (address: string): readonly Language[] => languagesOf(pathOf(address))

interface Rendered {
  loading: Map<Language, string>
  bodies: Map<string, string>
  /** The names that the shell offers to slices, as its modules have them when they run. */
  offered: readonly SharedModule[]
}

/** Renders the pages in Node, with a temporary build that has no federation. */
const renderAll = async ({ root, define }: { root: string; define?: UserConfig['define'] }): Promise<Rendered> => {
  const outDir = join(root, 'node_modules/.cache/prerender')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: define ?? {},
    plugins: [renderPlaceholders, react()],
    ssr: { noExternal: /^@portal\// },
    build: { ssr: 'prerender/render.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const { renderPage, renderLoading, offered } = (await import(
    pathToFileURL(join(outDir, 'render.js')).href
  )) as typeof import('./render.tsx')
  const bodies = new Map<string, string>()
  const loading = new Map<Language, string>()
  // English first, because the texts of another language, once loaded, stay.
  for (const language of languages) {
    loading.set(language, await renderLoading(language))
    for (const path of Object.keys(renderedPages).filter((each) => languagesAt(each).includes(language)))
      bodies.set(inLanguage(language, path), await renderPage(language, path))
  }
  return { loading, bodies, offered }
}

/** The module that a prerendered page needs for hydration besides what every page loads. */
const moduleOf: Record<string, string> = {
  [paths.home]: 'landing/landing.tsx',
  [paths.login]: 'account/login.tsx',
  [paths.register]: 'account/register.tsx',
  [paths.terms]: 'legal/terms.tsx',
  [paths.privacy]: 'legal/privacy.tsx',
}
const sliceHost = 'slices/host.ts'

/** The URLs of a module's chunk, of all chunks it imports, and of those with their texts in a language. */
const chunksOf = (bundle: Rolldown.OutputBundle, module: string, language: Language): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (fileName: string): void => {
    if (found.has(fileName)) return
    found.add(fileName)
    const chunk = byName.get(fileName)
    chunk?.imports.forEach(add)
    chunk?.dynamicImports
      .filter((name) => byName.get(name)?.facadeModuleId?.endsWith(`/texts/${language}.ts`))
      .forEach(add)
  }
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
  if (!entry) throw new Error(`The shell's build has no chunk for ${module}.`)
  add(entry.fileName)
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName)
  return [...found].map((fileName) => `/${fileName}`)
}

/** After the build, writes a page of HTML for each of `renderedPages`, and one that shows a spinner for all others. */
export const prerender = (): Plugin => {
  const preloads = new Map<string, string[]>()
  return {
    name: 'prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_options, bundle) {
      for (const path of Object.keys(renderedPages))
        for (const language of languagesAt(path))
          preloads.set(inLanguage(language, path), chunksOf(bundle, moduleOf[path] ?? sliceHost, language))
    },
    async closeBundle() {
      const { root, define } = this.environment.config
      const dist = (name: string) => join(root, 'dist', name)
      // The build failed, and says why.
      if (!existsSync(dist('index.html'))) return
      const built = readFileSync(dist('index.html'), 'utf8')
      const { loading, bodies, offered } = await renderAll({ root, ...(define && { define }) })
      writeFileSync(dist(offeredFile), JSON.stringify(offered))
      const write = (asset: string, html: string) => {
        mkdirSync(dirname(dist(asset)), { recursive: true })
        writeFileSync(dist(`${asset}.html`), html)
      }
      rmSync(dist('index.html'))
      let policies = ''
      const add = (asset: string, { html, hash }: Page) => {
        write(asset, html)
        policies += `${asset}\n  Content-Security-Policy: ${contentPolicy([hash])}\n`
      }
      for (const language of languages)
        add(
          assetIn(language, loadingPageAsset),
          loadingPage(translatePage(fillRoot(built, loading.get(language)!), language)),
        )
      for (const [path, { asset, slice }] of Object.entries(renderedPages))
        for (const language of languagesAt(path)) {
          const address = inLanguage(language, path)
          const body = bodies.get(address)
          const filled = translatePage(fillRoot(built, loading.get(language)!, body, queryOf(path)), language)
          const newPreloads = preloads.get(address)!.filter((href) => !built.includes(href))
          const page = slice ? filled.replace('</head>', () => `${slicePlaceholders.head}\n  </head>`) : filled
          add(
            assetIn(language, asset),
            path === paths.home
              ? landingPage(page, newPreloads, language)
              : interactivePage(page, newPreloads, slice && slicePlaceholders.title),
          )
        }
      writeFileSync(dist('_headers'), readFileSync(dist('_headers'), 'utf8') + policies)
    },
  }
}
