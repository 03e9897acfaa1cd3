import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'client', environment: 'happy-dom', isolate: false, include: ['src/**/*.test.{ts,tsx}'] },
})
