import { remote } from '@portal/federation'
import { defineConfig } from 'vite'

export default defineConfig(remote('intake', { dialogs: false }))
