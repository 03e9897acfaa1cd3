import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'dashboard',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: '../../shared/ui/src/testing/setup.ts',
    testTimeout: 20_000,
  },
})
