import { developmentHost, host } from '@portal/federation'
import { defineConfig, mergeConfig } from 'vite'
import { lists } from './lists/plugin.ts'
import { prerender } from './prerender/plugin.ts'
import { apiReference } from './reference/plugin.ts'

export default defineConfig(({ command }) =>
  command === 'serve' ? developmentHost() : mergeConfig(host(), { plugins: [prerender(), apiReference(), lists()] }),
)
