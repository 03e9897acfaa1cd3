import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from './root.ts'

// Type checking finds texts that are missing in a language. These tests find texts that nothing uses or that were never
// translated.

const catalogs = globSync('{frontends,shared,workers}/*/src/**/texts/en.{ts,tsx}', { cwd: at() })
const sources = globSync('{frontends,shared,workers}/*/{src,prerender,preview}/**/*.{ts,tsx}', { cwd: at() }).filter(
  (file) => !/\.test\.|\/texts\//.test(file),
)
type Catalog = Readonly<Record<string, unknown>>
const load = async (file: string, language: 'en' | 'es'): Promise<Catalog> =>
  ((await import(at(file.replace(/en(\.tsx?)$/, `${language}$1`)))) as Record<string, Catalog>)[language]!

/** The source of all files that import a catalog. */
const usersOf = (catalog: string): string => {
  const texts = `${dirname(catalog)}.ts`
  return sources
    .filter((file) => {
      const imports = [...readFileSync(at(file), 'utf8').matchAll(/from '(\.[^']*\/texts(?:\/en)?\.tsx?)'/g)]
      return imports.some(([, path]) => [texts, catalog].includes(join(dirname(file), path!)))
    })
    .map((file) => readFileSync(at(file), 'utf8'))
    .join('\n')
}

test.each(catalogs)('every text of %s is used', async (catalog) => {
  const source = usersOf(catalog)
  const unused = Object.keys(await load(catalog, 'en')).filter(
    (key) => !new RegExp(`\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = (?:t\\b|currentTexts\\(\\))`).test(source),
  )
  expect(unused).toEqual([])
})

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The same in both languages. */
const same = /^(Legal|[A-Z]{2,4}|[^\p{L}]*)$/u

test.each(catalogs)('every text of %s is translated', async (catalog) => {
  const [english, spanish] = await Promise.all([load(catalog, 'en'), load(catalog, 'es')])
  const untranslated = textsIn(english).filter((text) => textsIn(spanish).includes(text) && !same.test(text))
  expect(untranslated).toEqual([])
})
