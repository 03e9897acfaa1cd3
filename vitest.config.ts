import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The Workers log every request, which only helps where a test failed.
    silent: 'passed-only',
    projects: [
      'shared/*/vitest.config.ts',
      'frontends/*/vitest.config.ts',
      'workers/*/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
})
