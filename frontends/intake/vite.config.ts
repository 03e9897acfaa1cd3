import { remote } from '@portal/federation'
import { firstPages } from '@portal/federation/first-pages'
import { defineConfig, mergeConfig } from 'vite'

export default defineConfig(mergeConfig(remote('intake', { dialogs: false }), { plugins: [firstPages()] }))
