import { currentLanguage } from '@portal/client'
import type { Texts } from './kinds/form-kind.ts'
import { requestTexts } from './texts.ts'

/** The texts in the page's language, for code outside of components. */
export const currentTexts = (): Texts => requestTexts.in(currentLanguage())
