import compat, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { supportedBrowsers } from '../frontends/federation/src/supported-browsers.ts'
import { buildFrontends } from './build.ts'
import { at } from './root.ts'

const styles = compat.css as unknown as Record<'properties' | 'selectors' | 'types' | 'at-rules', Identifier>
const names = { safari: 'safari', ios: 'safari_ios', firefox: 'firefox', chrome: 'chrome', edge: 'edge' } as const
type Browser = keyof typeof names

/** Whether version `a` is newer than `b`. */
const isNewer = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number))
  return (left![0]! - right![0]! || (left![1] ?? 0) - (right![1] ?? 0)) > 0
}

/** The supported browsers that lack a feature. */
const lacking = ({ support }: CompatStatement): Browser[] =>
  (Object.keys(names) as Browser[]).filter((browser) => {
    const statements = [support[names[browser]] ?? []].flat()
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags }) =>
        typeof added === 'string' && !removed && !flags && !isNewer(added, supportedBrowsers[browser]),
    )
  })

/** Features that pages work without: looks, and those that a library checks for before using them. */
const mayBeMissing = new Set([
  '@starting-style',
  'accent-color',
  'cursor: grab',
  'cursor: not-allowed',
  'cursor: pointer',
  // A text area that doesn't grow scrolls.
  'field-sizing',
  'field-sizing: content',
  'font-family: ui-monospace',
  'font-family: ui-sans-serif',
  'overscroll-behavior',
  'resize',
  'resize: none',
  'resize: vertical',
  'text-decoration: dotted',
  'text-wrap: balance',
  ':selection',
  'Error.captureStackTrace',
  'Navigator.connection',
  'PublicKeyCredential.getClientCapabilities',
])

/** Finds the features that a supported browser lacks, by their names. */
const problemsOf = (used: Map<string, Identifier | undefined>): string[] =>
  [...used].flatMap(([name, feature]) => {
    if (mayBeMissing.has(name) || /^:?-/.test(name)) return []
    // oxlint-disable-next-line no-underscore-dangle -- the data's own name
    const statement = feature?.__compat
    const missing = statement ? lacking(statement) : []
    return missing.length > 0 ? [`${name}: ${missing.join(', ')}`] : []
  })

const built = (pattern: string): { file: string; text: string }[] =>
  globSync(`frontends/*/dist/${pattern}`, { cwd: at() }).map((file) => ({ file, text: readFileSync(at(file), 'utf8') }))

/** The features that a stylesheet uses. */
const featuresOfStyles = (css: string): Map<string, Identifier | undefined> => {
  const { properties, selectors, types, 'at-rules': atRules } = styles
  const used = new Map<string, Identifier | undefined>()
  for (const [, name] of css.matchAll(/@([a-z-]+)/g)) used.set(`@${name}`, atRules[name!])
  for (const [, name, value] of css.matchAll(/(?<=[{;])([a-z-]+):([^;{}]*)(?=[;}])/g)) {
    used.set(name!, properties[name!])
    for (const [word] of value!.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-])/g))
      used.set(`${name}: ${word}`, properties[name!]?.[word])
    for (const [, call] of value!.matchAll(/(?<![\w-])([a-z-]+)\(/g))
      used.set(`${call}()`, types[call!] ?? types.color?.[call!])
  }
  for (const [, name] of css.matchAll(/::?([a-z-]+)(?=[^;{}]*\{)/g)) used.set(`:${name}`, selectors[name!])
  return used
}

/** The globals and their static members that a script uses. */
const featuresOfScript = (file: string, script: string): Map<string, Identifier | undefined> => {
  const { api, javascript } = compat
  const used = new Map<string, Identifier | undefined>()
  const globals: Record<string, string> = { navigator: 'Navigator', document: 'Document', window: 'Window' }
  new Visitor({
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') used.set(callee.name, api[callee.name] ?? javascript.builtins?.[callee.name])
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
      const owner = globals[object.name] ?? object.name
      const members = api[owner] ?? javascript.builtins?.[owner]
      used.set(`${owner}.${property.name}`, members?.[`${property.name}_static`] ?? members?.[property.name])
    },
  }).visit(parseSync(file, script).program)
  return used
}

await buildFrontends()

test('browserslist names the supported browsers', () => {
  const { browserslist } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { browserslist: string[] }
  const named = Object.entries(supportedBrowsers).map(
    ([browser, version]) => `${browser.replace('ios', 'ios_saf')} >= ${version}`,
  )
  expect(browserslist).toEqual(named)
})

test('stylesheets use only what every supported browser knows', () => {
  const sheets = built('{assets,api}/*.css')
  expect(sheets.length).toBeGreaterThan(4)
  const problems = sheets.flatMap(({ file, text }) =>
    problemsOf(featuresOfStyles(text)).map((problem) => `${file} ${problem}`),
  )
  expect(problems).toEqual([])
})

test('scripts use only what every supported browser knows', () => {
  // pdf.js brings polyfills in its legacy build.
  const scripts = built('assets/*.js').filter(({ file }) => !file.includes('/open-pdf-'))
  expect(scripts.length).toBeGreaterThan(20)
  const problems = scripts.flatMap(({ file, text }) =>
    problemsOf(featuresOfScript(file, text)).map((problem) => `${file} ${problem}`),
  )
  expect(problems).toEqual([])
})
