import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** The texts of the frame of every page: header, footer, and what shows while a page loads or when it can't. */
export const frameTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
