import { defineTexts } from '@portal/client'
import { en } from './texts/en.tsx'

/** The texts of the pages behind account links and of asking for such a link. */
export const linkTexts = defineTexts(en, { es: () => import('./texts/es.tsx') })
