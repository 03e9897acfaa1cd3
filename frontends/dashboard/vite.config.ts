import { remote } from '@portal/federation'
import { defineConfig, mergeConfig } from 'vite'
import { pdfAssets } from './pdf-assets.ts'

export default defineConfig(mergeConfig(remote('dashboard', { dialogs: false }), { plugins: [pdfAssets()] }))
