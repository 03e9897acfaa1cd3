import { translate, type Said } from '@portal/contract/es/said'
import { currentLanguage, defineTexts, useLanguage } from './language.ts'

// The contract's texts are in English, and so are those that the API sends. Pages in another language show them translated.

const known: Said[] = []

/** The translations of some of the contract's texts, which load with the pages in that language. */
export const defineSaid = (load: () => Promise<readonly Said[]>): void =>
  void defineTexts({}, { es: async () => (known.push(...(await load())), { es: {} }) })

defineSaid(async () => (await import('@portal/contract/es/messages')).messagesEs)

/** A text of the contract in a language; undefined when it isn't known. */
export const find = (text: string, language = currentLanguage()): string | undefined =>
  language === 'en' ? text : translate(known, text)

/** A text of the contract in the page's language, or as it is when it isn't one. Components use `useSay`. */
export const say = (text: string, language = currentLanguage()): string => find(text, language) ?? text

/** `say` for a component. */
export const useSay = (): ((text: string) => string) => {
  const language = useLanguage()
  return (text) => say(text, language)
}
