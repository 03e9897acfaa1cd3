import { developmentHost, host } from '@portal/federation'
import { defineConfig, mergeConfig } from 'vite'
import { apiDocs } from './api-docs/plugin.ts'
import { mailProvidersList } from './mail-providers.ts'
import { publicSuffixList } from './public-suffixes.ts'
import { prerender } from './prerender/plugin.ts'

export default defineConfig(({ command }) =>
  command === 'serve'
    ? developmentHost()
    : mergeConfig(host(), { plugins: [prerender(), apiDocs(), mailProvidersList(), publicSuffixList()] }),
)
