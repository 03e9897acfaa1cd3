import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowsers } from '../scripts/chromium.ts'
import { freePort } from '../scripts/portal.ts'

// The worker processes load this file too and inherit what the first load found.
if (!process.env['HEADLESS_SHELL']) {
  const { chromium, headlessShell } = await findBrowsers()
  Object.assign(process.env, { CHROMIUM: chromium, HEADLESS_SHELL: headlessShell })
}
// Each worker has a portal to itself, so its tests see no other test's changes.
const workers = availableParallelism()
const ports = (process.env['E2E_PORTS'] ??= (await Promise.all(Array.from({ length: workers }, freePort))).join())
const port = ports.split(',')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/start-portal.ts',
  workers,
  // playwright.slow.config.ts runs these.
  grepInvert: /@slow/,
  // The limits end only tests whose page never reaches the expected state. They cost other tests nothing, so they are
  // long enough for a busy machine.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  retries: process.env['CI'] ? 1 : 0,
  // When so many fail, their cause is one. The run ends rather than waiting for the limit of each.
  maxFailures: 5,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
    launchOptions: {
      executablePath: process.env['HEADLESS_SHELL'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // Only tests that depend on the screen's size.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // The journeys that npm run test:browsers runs in Firefox and WebKit.
    { name: 'journeys', testDir: './browsers', testMatch: '*.journey.ts' },
  ],
})
