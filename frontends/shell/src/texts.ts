import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** What the frame of every page says: header, footer, and what shows while a page loads or when it can't. */
export const frameTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
