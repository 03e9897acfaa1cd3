import { timeouts } from './src/testing/timeouts.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { ...timeouts, name: 'contract', isolate: false, include: ['src/**/*.test.ts'] } })
