import { timeouts } from '../shared/contract/src/testing/timeouts.ts'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'rules',
    ...timeouts,
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
  },
})
