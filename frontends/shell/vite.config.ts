import { host } from '@portal/federation'
import { defineConfig } from 'vite'

export default defineConfig(host())
