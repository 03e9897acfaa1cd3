import { developmentHost, host } from '@portal/federation'
import { defineConfig, mergeConfig } from 'vite'
import { apiDocs } from './api-docs/plugin.ts'
import { domainLists } from './domain-lists.ts'
import { prerender } from './prerender/plugin.ts'

export default defineConfig(({ command }) =>
  command === 'serve' ? developmentHost() : mergeConfig(host(), { plugins: [prerender(), apiDocs(), domainLists()] }),
)
