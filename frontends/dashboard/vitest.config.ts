import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'dashboard', environment: 'happy-dom' } })
