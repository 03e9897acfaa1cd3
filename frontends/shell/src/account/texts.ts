import { defineTexts } from '@portal/client'
import { en } from './texts/en.tsx'

/** The texts of signing in, signing up and emailed links. What only accounts see is in the code. */
export const accountTexts = defineTexts(en, { es: () => import('./texts/es.tsx') })
