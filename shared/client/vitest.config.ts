import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    ...timeouts,
    environment: 'happy-dom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: './src/testing/setup.ts',
  },
})
