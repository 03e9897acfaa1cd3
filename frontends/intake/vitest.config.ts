import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'intake',
    environment: 'happy-dom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: './src/testing/setup.ts',
    restoreMocks: true,
    ...timeouts,
  },
})
