import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { ...timeouts, name: 'ui', isolate: false, include: ['src/**/*.test.{ts,tsx}'] } })
