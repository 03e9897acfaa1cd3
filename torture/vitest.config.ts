import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'torture', environment: 'node', include: ['*.test.ts'] } })
