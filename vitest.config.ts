import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'shared/*/vitest.config.ts',
      'frontends/*/vitest.config.ts',
      'workers/*/vitest.config.ts',
      'scripts/vitest.config.ts',
      'torture/vitest.config.ts',
    ],
  },
})
