import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** The texts of a form that is answered in steps. */
export const stepTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
