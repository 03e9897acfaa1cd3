import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = import.meta.dirname
const kitFolder = join(source, '../kit')
const textOf = (folder: string, pattern: RegExp): string =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

// What frames a page or a slice, what only another piece shows, and what asks Cloudflare.
const shownElsewhere = ['Page', 'SliceScope', 'Thumbnail', 'ChallengeWidget', 'DialogBody']
const pieces = [...textOf(source, /^[^.]+\.tsx$/).matchAll(/^export const ([A-Z]\w*) = (?:<|\(|async)/gm)].map(
  ([, name]) => name!,
)

describe('the kit page', () => {
  const kit = textOf(kitFolder, /\.tsx$/)
  it.each(pieces.filter((name) => !shownElsewhere.includes(name)))('shows %s', (name) => {
    expect(kit).toMatch(new RegExp(`<${name}\\b`))
  })
  it('has pieces to show', () => expect(pieces.length).toBeGreaterThan(20))
})
