import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'ui', isolate: false, include: ['src/**/*.test.{ts,tsx}'] } })
