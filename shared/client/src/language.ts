import { createContext, useContext, useEffect, useReducer } from 'react'
import { languageOf, type Language, type Translated } from '@portal/contract/language'
import { translate, type Said } from '@portal/contract/es/said'

type OtherLanguage = Exclude<Language, 'en'>

/** The texts of a page or an area in every language. */
export interface Texts<T> {
  /** English until those of another language have loaded. */
  readonly in: (language: Language) => Translated<T>
  readonly load: (language: Language) => Promise<unknown>
  readonly isLoaded: (language: Language) => boolean
}

/** The language of a page that is prerendered, where there is no address. */
let prerendered: Language = 'en'
export const prerenderIn = (language: Language): void => void (prerendered = language)

/** The language of this page. Components use `useLanguage`. */
export const currentLanguage = (): Language =>
  typeof window === 'undefined' ? prerendered : languageOf(window.location.pathname)

const LanguageContext = createContext<Language | undefined>(undefined)

export const LanguageProvider = LanguageContext.Provider

export const useLanguage = (): Language => useContext(LanguageContext) ?? currentLanguage()

const catalogs = new Set<Texts<never>>()

/** Loads the texts in a language for the code of this page. */
export const loadTexts = async (language: Language = currentLanguage()): Promise<void> => {
  await Promise.all([...catalogs].map((catalog) => catalog.load(language)))
}

/**
 * A catalog. English is part of the code; the others load with the pages in their language.
 * @param others import one module each, which the build makes a separate file.
 */
export const defineTexts = <T extends object>(
  en: T,
  others: Record<OtherLanguage, () => Promise<Record<OtherLanguage, Translated<T>>>>,
): Texts<T> => {
  const loaded: Partial<Record<Language, Translated<T>>> = { en: en as Translated<T> }
  const loading: Partial<Record<Language, Promise<unknown>>> = {}
  const load = async (language: OtherLanguage) => {
    try {
      loaded[language] = (await others[language]())[language]
    } catch (error) {
      delete loading[language]
      throw error
    }
  }
  const texts: Texts<T> = {
    in: (language) => loaded[language] ?? loaded.en!,
    load: (language) => (language === 'en' ? Promise.resolve() : (loading[language] ??= load(language))),
    isLoaded: (language) => language in loaded,
  }
  catalogs.add(texts as Texts<never>)
  // Together with the other catalogs of the code that is loading.
  texts.load(currentLanguage()).catch(() => {})
  return texts
}

/** A catalog in the page's language. */
export const useTexts = <T>(texts: Texts<T>): Translated<T> => {
  const language = useLanguage()
  const [, showLoaded] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // Without them the page stays in English.
    if (!texts.isLoaded(language)) texts.load(language).then(showLoaded, () => {})
  }, [texts, language])
  return texts.in(language)
}

// The contract's texts are in English, and so are those that the API sends. Pages in another language show them translated.

const known: Said[] = []
const saidCatalogs = new Set<Texts<object>>()

/** The translations of some of the contract's texts, which load with the pages in that language. */
export const defineSaid = (load: () => Promise<readonly Said[]>): void =>
  void saidCatalogs.add(defineTexts({}, { es: async () => (known.push(...(await load())), { es: {} }) }))

defineSaid(async () => (await import('@portal/contract/es/messages')).messagesEs)

/** A text of the contract in a language; undefined when it isn't known. */
export const find = (text: string, language = currentLanguage()): string | undefined =>
  language === 'en' ? text : translate(known, text)

/** A text of the contract in the page's language, or as it is when it isn't one. Components use `useSay`. */
export const say = (text: string, language = currentLanguage()): string => find(text, language) ?? text

/** All translations so far, as one catalog. */
const said: Texts<object> = {
  in: () => known,
  load: (language) => Promise.all([...saidCatalogs].map((catalog) => catalog.load(language))),
  isLoaded: (language) => [...saidCatalogs].every((catalog) => catalog.isLoaded(language)),
}

/** `say` for a component. */
export const useSay = (): ((text: string) => string) => {
  const language = useLanguage()
  // Renders again when translations come late.
  useTexts(said)
  return (text) => say(text, language)
}
