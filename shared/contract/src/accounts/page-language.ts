import * as z from 'zod/mini'
import { languages } from '../language.ts'

/** The language of the page that a call comes from: that of the email that follows. Without it, English. */
export const PageLanguage = z.optional(z.enum(languages, 'Choose a language'))
