import { at } from './root.ts'

/** A value for any of a text's gaps: a date, a number or a name. */
const example = '2026-11-20'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsIn(
        (value as (...given: unknown[]) => unknown)(...Array.from({ length: value.length }, () => example)),
      )
    } catch {
      return []
    }
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The texts of a catalog's file, those with values too. */
export const textsOf = async (file: string): Promise<string[]> => {
  const module = (await import(at(file))) as Record<string, unknown>
  return textsIn(module['en'] ?? module['es'])
}
