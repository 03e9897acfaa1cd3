import type { Translated } from '../language.ts'

/** A text of the contract, and the same in Spanish. A text with values has a pattern, whose groups the function gets. */
export type Said =
  | { readonly english: string; readonly spanish: string }
  | { readonly english: RegExp; readonly spanish: (...values: string[]) => string }

const value = '\0'

const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(value, '(.+?)')}$`, 's')

/** The texts of a part of the contract with their translations, which have the same keys. Its functions take only texts. */
export const inSpanish = <T>(english: T, spanish: Translated<T>): Said[] => {
  if (typeof english === 'string') return [{ english, spanish: spanish as string }]
  if (typeof english === 'function') {
    const values = Array.from({ length: english.length }, () => value)
    const text = (english as unknown as (...given: string[]) => string)(...values)
    return [{ english: patternOf(text), spanish: spanish as (...values: string[]) => string }]
  }
  return Object.entries(english as object).flatMap(([key, text]) =>
    inSpanish(text as unknown, (spanish as Record<string, unknown>)[key] as never),
  )
}

/** The translation of a text, if it is one of these. */
export const translate = (said: readonly Said[], text: string): string | undefined => {
  for (const { english, spanish } of said) {
    if (typeof english === 'string') {
      if (english === text) return spanish as string
      continue
    }
    const values = english.exec(text)
    if (values) return (spanish as (...given: string[]) => string)(...values.slice(1))
  }
  return undefined
}
