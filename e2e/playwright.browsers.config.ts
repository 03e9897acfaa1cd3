import { defineConfig } from '@playwright/test'
import type { EngineName } from './browsers/engine.ts'
import { freePort } from '../scripts/portal.ts'

// The journeys in the browsers that Playwright can't drive as they are installed: npm run test:browsers runs them.
// playwright.config.ts has them in Chromium.
const port = (process.env['E2E_PORTS'] ??= String(await freePort()))

export default defineConfig<object, { engineName: EngineName }>({
  testDir: './browsers',
  testMatch: '*.journey.ts',
  globalSetup: './support/start-portal.ts',
  workers: 1,
  timeout: 600_000,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json']],
  use: { baseURL: `http://localhost:${port}` },
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
})
