import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 8797)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Two cores: one browser beside the Workers.
  workers: 1,
  timeout: 60_000,
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  webServer: {
    command: 'node ../scripts/test-portal.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
