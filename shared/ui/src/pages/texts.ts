import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

export const pageTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
