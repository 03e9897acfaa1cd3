import type { Language, Translated } from '@portal/contract/language'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'

export type EmailTexts = Translated<typeof en>

/** The texts of the emails that exist in every language. */
export const emailTexts: Readonly<Record<Language, EmailTexts>> = { en, es }
