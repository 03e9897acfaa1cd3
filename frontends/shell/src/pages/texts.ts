import { defineSaid, defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

/** The pages behind the links of our emails. */
export const linkPageTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
defineSaid(async () => (await import('@portal/contract/es/requests')).requestsEs)
