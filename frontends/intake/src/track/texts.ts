import { defineSaid, defineTexts } from '@portal/client'
import { en } from './texts/en.ts'

export const trackTexts = defineTexts(en, { es: () => import('./texts/es.ts') })
defineSaid(async () => {
  const [{ requestsEs }, { reasonsEs }] = await Promise.all([
    import('@portal/contract/es/requests'),
    import('@portal/contract/es/reasons'),
  ])
  return [...requestsEs, ...reasonsEs]
})
