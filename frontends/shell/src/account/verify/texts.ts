import { defineTexts } from '@portal/client'
import { en } from './texts/en.tsx'

/** Apart from the texts of emailed links, because every page of an account has the notice. */
export const verifyTexts = defineTexts(en, { es: () => import('./texts/es.tsx') })
