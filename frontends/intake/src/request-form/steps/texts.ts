import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** The texts of the form for guests: its steps, the check of all answers, and what follows. */
export const stepTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
