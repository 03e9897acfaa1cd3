import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { letterNames, letterRule } from '@portal/contract/letters'
import { samples } from '../test/samples.ts'
import { addLetter, freshStorage } from '../test/outbox.ts'

beforeEach(freshStorage)

const preview = (id: string) => exports.LetterPreviews.preview(id)

test('every letter can be looked at, and none opens anything from there', async () => {
  expect(letterNames).toHaveLength(12)
  for (const { letter, data, context } of samples) {
    const shown = await preview(await addLetter({ letter, data, state: 'sent' }))
    const words = `${shown?.subject} ${shown?.text} ${shown?.html}`
    expect(words).toContain('You get this because')
    expect(words.includes('hidden-in-preview')).toBe(context.link !== undefined)
    const tokens = [...words.matchAll(/(?:token|invite)=([\w-]+)/g)].map(([, token]) => token)
    expect(tokens.filter((token) => token !== 'hidden-in-preview')).toEqual([])
    expect(tokens.length > 0).toBe(Boolean(letterRule(letter).delivers || context.link))
  }
})

test('one that is not there, not kept or not a letter cannot', async () => {
  expect(await preview('ltr_gone')).toBeNull()
  expect(await preview(await addLetter({ letter: 'face-page-ready' }))).toBeNull()
  const id = await addLetter()
  await env.DB.prepare("update outbox set data = 'null' where id = ?").bind(id).run()
  expect(await preview(id)).toBeNull()
})
