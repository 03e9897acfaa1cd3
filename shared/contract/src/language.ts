import { paths } from './paths.ts'

/** The languages of the pages and emails for guests. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** In the language itself. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

/** For staff. */
export const languagesInEnglish = { en: 'English', es: 'Spanish' } as const satisfies Record<Language, string>

/** For dates and numbers. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>

/** The beginning of the path of every page in a language. */
export const languagePrefixes = { en: '', es: '/es' } as const satisfies Record<Language, string>

/** The language of the page at a path. */
export const languageOf = (path: string): Language => (`${path}/`.startsWith(`${languagePrefixes.es}/`) ? 'es' : 'en')

/** The path of the same page in English, as `paths` has it. */
export const withoutLanguage = (path: string): string => path.slice(languagePrefixes[languageOf(path)].length) || '/'

/** The path of a page in a language. */
export const inLanguage = (language: Language, path: string): string => languagePrefixes[language] + path

/** The pages that exist in every language. All other pages are in English. */
const translatedPages: ReadonlySet<string> = new Set([
  paths.home,
  paths.request,
  paths.policeRequest,
  paths.policeSuccess,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.lostLink,
  paths.claim,
  paths.delivery,
  paths.track,
  paths.sign,
  paths.stopEmails,
])

export const isTranslated = (path: string): boolean => translatedPages.has(path)

/** The languages of the page at a path. */
export const languagesOf = (path: string): readonly Language[] => (isTranslated(path) ? languages : ['en'])

const pages: ReadonlySet<string> = new Set(Object.values(paths))

/** Whether there is such a page, but not in Spanish. */
export const isOnlyInEnglish = (path: string): boolean => pages.has(path) && !isTranslated(path)

/** The texts of another language for those of a catalog. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T
