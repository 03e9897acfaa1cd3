import { defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** The texts with which guests find the agency that has their report. */
export const finderTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
