import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Replaces the notifications Worker, which tells open pages what changed.
const notifications = {
  name: 'collision-docket-notifications',
  modules: true,
  compatibilityDate: '2026-08-01',
  script: `
  import { DurableObject } from 'cloudflare:workers'
  export class LiveChannel extends DurableObject {
    publish() {}
    disconnect() {}
  }
  export default {}`,
  durableObjects: { LIVE: { className: 'LiveChannel', useSQLite: true } },
}

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: at('./wrangler.toml') },
      miniflare: {
        bindings: {
          LINK_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
          MIGRATIONS: await readD1Migrations(at('../api/migrations')),
        },
        workers: [notifications],
      },
    }),
  ],
  test: {
    name: 'inbound',
    root: at('.'),
    include: ['src/**/*.test.ts'],
    isolate: false,
    ...timeouts,
    setupFiles: [at('../api/test/setup.ts')],
  },
}))
