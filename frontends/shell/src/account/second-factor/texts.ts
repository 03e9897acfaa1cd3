import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** Apart from the texts of the account pages, because most accounts have no second factor. */
export const secondFactorTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
