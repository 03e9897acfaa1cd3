import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// What the shell's assets and the slices' Workers answer in the tests: where they were asked.
const echo = (name: string) => `export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/broken.js')) throw new Error('broken')
    const status = pathname.endsWith('/gone.js') ? 404 : 200
    return new Response('${name} ' + pathname, { status, headers: { 'Cache-Control': 'max-age=600' } })
  },
}`

const slice = (name: string) => ({ name, modules: true, script: echo(name), compatibilityDate: '2026-08-01' })

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './src/index.ts',
      wrangler: { configPath: '../../wrangler.toml' },
      miniflare: {
        bindings: {
          PORTAL_ORIGIN: 'http://localhost',
          SESSION_SECRET: 'a-session-secret-for-the-tests-alone',
          LINK_SECRET: 'a-link-secret-for-the-tests-and-nothing-else',
          MIGRATIONS: await readD1Migrations(here('./migrations')),
        },
        assets: { directory: here('./test/shell'), binding: 'ASSETS' },
        serviceBindings: { INTAKE: 'intake', DASHBOARD: 'dashboard', ADMIN: 'admin' },
        workers: ['intake', 'dashboard', 'admin'].map(slice),
      },
    })),
  ],
  test: { name: 'api', isolate: false, testTimeout: 20_000, setupFiles: ['./test/setup.ts'] },
})
