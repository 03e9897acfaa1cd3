import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

// Journeys that take long and rarely break: npm run test:slow runs them.
export default defineConfig({ ...config, grep: /@slow/, grepInvert: undefined, projects: config.projects!.slice(0, 1) })
