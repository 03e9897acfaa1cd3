import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'shell',
    ...timeouts,
    environment: 'happy-dom',
    isolate: false,
    include: ['{src,api-docs}/**/*.test.{ts,tsx}'],
    setupFiles: './src/testing/setup.ts',
  },
})
