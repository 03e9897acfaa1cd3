import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'slow', include: ['{bench,scripts}/**/*.slow.test.ts'], silent: 'passed-only', fileParallelism: false },
})
