import { defineSaid, defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

export const signTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
defineSaid(async () => (await import('@portal/contract/es/signing')).signingEs)
