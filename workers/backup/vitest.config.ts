import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      miniflare: {
        compatibilityDate: '2026-08-01',
        compatibilityFlags: ['nodejs_compat'],
        bindings: { MIGRATIONS: await readD1Migrations(at('../api/migrations')) },
        d1Databases: ['DB', 'RESTORED_DB'],
        r2Buckets: ['FILES', 'RESTORED_FILES', 'BACKUPS'],
      },
    }),
  ],
  test: { name: 'backup', root: at('.'), include: ['src/**/*.test.ts'], isolate: false, ...timeouts },
}))
