import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The Workers write a line for each request: it helps where a test failed alone.
    silent: 'passed-only',
    projects: [
      'shared/*/vitest.config.ts',
      'frontends/*/vitest.config.ts',
      'workers/*/vitest.config.ts',
      'scripts/vitest.config.ts',
      'bench/vitest.config.ts',
      'torture/vitest.config.ts',
    ],
  },
})
