import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'admin',
    environment: 'happy-dom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: '../../shared/ui/src/testing/setup.ts',
    ...timeouts,
  },
})
