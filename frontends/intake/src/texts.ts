import { currentLanguage, defineSaid, defineTexts } from '@portal/client'
import type { Translated } from '@portal/contract/language'
import { en, type RequestTexts } from './texts/en.tsx'

/** The texts of the request forms, of the way to them and of the confirmation. What only accounts see is in the code. */
export const requestTexts = defineTexts(en, { es: () => import('./texts/es.tsx') })
defineSaid(async () => {
  const [{ questionsEs }, { requestsEs }] = await Promise.all([
    import('@portal/contract/es/questions'),
    import('@portal/contract/es/requests'),
  ])
  return [...questionsEs, ...requestsEs]
})

/** The texts in the page's language, for code outside of components. */
export const currentTexts = (): Translated<RequestTexts> => requestTexts.in(currentLanguage())
