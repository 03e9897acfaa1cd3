import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'rules',
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
  },
})
