import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** Apart from the page's texts, because most guests correct nothing. */
export const correctTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
