import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: at('./wrangler.toml') },
      miniflare: {
        bindings: {
          LINK_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
          PORTAL_ORIGIN: 'http://localhost:8787',
          MIGRATIONS: await readD1Migrations(at('../api/migrations')),
        },
      },
    }),
  ],
  test: {
    name: 'notifications',
    root: at('.'),
    include: ['src/**/*.test.ts'],
    isolate: false,
    ...timeouts,
    setupFiles: [at('../api/test/setup.ts')],
    provide: { theme: readFileSync(at('../../shared/ui/src/theme.css'), 'utf8') },
  },
}))
