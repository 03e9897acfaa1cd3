import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const kitFolder = join(source, '../kit')
const textOf = (folder: string, pattern: RegExp): string =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

// These frame a page or a slice, need Cloudflare, or are part of a field, a menu or a dialog.
const notInKit = [
  'DockedDialog',
  'Frame',
  'InsideDialog',
  'MenuList',
  'Page',
  'PageHeader',
  'SliceScope',
  'ChallengeWidget',
  'FieldError',
  'RequiredMark',
  'DidYouMean',
  'Thumbnail',
]
const components = [...textOf(source, /^[^.]+\.tsx$/).matchAll(/^export const ([A-Z]\w*) = (?:<|\(|async)/gm)].map(
  ([, name]) => name!,
)

const kit = textOf(kitFolder, /\.tsx$/)

test.each(components.filter((name) => !notInKit.includes(name)))('the UI kit shows %s', (name) => {
  expect(kit).toMatch(new RegExp(`<${name}\\b`))
})

test('the components are found', () => expect(components.length).toBeGreaterThan(20))
