import { globSync } from 'node:fs'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { errorsEs } from '@portal/contract/es/errors'
import { messagesEs } from '@portal/contract/es/messages'
import { questionsEs } from '@portal/contract/es/questions'
import { reasonsEs } from '@portal/contract/es/reasons'
import { requestsEs } from '@portal/contract/es/requests'
import { languages, type Language } from '@portal/contract/language'
import { isRequestEmail } from '@portal/contract/emails/email-data'
import { samples } from '../workers/notifications/test/samples.ts'
import { afterPages } from '../workers/notifications/src/emails/account-emails.ts'
import { fillTemplate } from '../workers/notifications/src/emails/fill-template.ts'
import { at } from './root.ts'
import { textsOf } from './catalog-texts.ts'

// Guests are people of every schooling, often hurt and worried: no text for them needs more than seven years of school.

/** The years of school that an English text needs (Flesch-Kincaid). */
const gradeOf = (sentences: number, words: readonly string[]): number =>
  fleschKincaid({ sentence: sentences, word: words.length, syllable: syllable(words.join(' ')) })

const vowels = /[aeiouáéíóúü]/
const strong = /[aeoáéíóú]/

/** The syllables of a Spanish word: its groups of vowels, where two strong vowels are two. */
const syllablesEs = (word: string): number => {
  let count = 0
  let previous = ''
  for (const letter of word.toLowerCase()) {
    if (vowels.test(letter) && (!vowels.test(previous) || (strong.test(letter) && strong.test(previous)))) count++
    previous = letter
  }
  return Math.max(1, count)
}

/** How easy a Spanish text is, 0 to 100 (Fernández Huerta, as Law's correction has it). 65 is the seventh year of school. */
const easeOf = (sentences: number, words: readonly string[]): number => {
  const syllables = words.reduce((sum, word) => sum + syllablesEs(word), 0)
  return 206.84 - (60 * syllables) / words.length - (1.02 * words.length) / sentences
}

const catalogs = globSync('{frontends,shared}/*/src/**/texts/en.{ts,tsx}', { cwd: at() })

/** The formulas say nothing about a label or a short sentence. */
const fewWords = 12

const partsOf = (text: string): { sentences: number; words: string[] } => ({
  sentences: Math.max(1, text.split(/[.!?…:]+(?=\s|$)/).filter((part) => part.trim()).length),
  // Numbers, addresses and names of products are no words of the text.
  words: text
    .split(/[\s/]+/)
    .flatMap((word) => (/[\d@]|https?:/.test(word) ? [] : (word.match(/\p{L}[\p{L}'’-]*/u) ?? []))),
})

const longTexts = async (file: string) =>
  (await textsOf(file)).map((text) => ({ text, ...partsOf(text) })).filter(({ words }) => words.length >= fewWords)

test('the formulas tell easy from hard', () => {
  const easy = partsOf('We got your form. We will call you soon. You can send us more now.')
  const hard = partsOf('Submission of documentation necessitates authorization pursuant to applicable regulations.')
  expect(gradeOf(easy.sentences, easy.words)).toBeLessThan(3)
  expect(gradeOf(hard.sentences, hard.words)).toBeGreaterThan(15)
  expect(['choque', 'oficial', 'país', 'cuenta', 'aéreo'].map(syllablesEs)).toEqual([2, 3, 2, 2, 4])
})

interface Text {
  from: string
  text: string
}

/** The texts of an email, without those that a person wrote. */
const emailTexts = (language: Language): Text[] =>
  samples.flatMap(({ title, template, data: sample, context }) => {
    const isGuests = isRequestEmail(sample) ? sample.recipient === 'requester' : afterPages.has(template)
    if (!isGuests) return []
    const data = {
      ...sample,
      language,
      ...('message' in sample && { message: '' }),
      ...('note' in sample && { note: '' }),
    }
    const { content } = fillTemplate(template, data, context)!
    return [content.heading, ...content.paragraphs, content.note ?? ''].map((text) => ({ from: title, text }))
  })

const said = [...questionsEs, ...requestsEs, ...reasonsEs, ...messagesEs]

/** The texts of the contract and the API that a guest may read: all of them are translated. */
const saidTexts = (language: Language): Text[] =>
  said.flatMap(({ english, spanish }) => {
    const text = language === 'en' ? english : spanish
    return typeof text === 'string' ? [{ from: 'contract', text }] : []
  })

/** The texts that need more than seven years of school. */
const hardOf = (texts: readonly Text[], language: Language): string[] =>
  texts.flatMap(({ from, text }) => {
    const { sentences, words } = partsOf(text)
    if (words.length < fewWords) return []
    const [score, isHard] =
      language === 'en'
        ? [gradeOf(sentences, words), gradeOf(sentences, words) > 7]
        : [easeOf(sentences, words), easeOf(sentences, words) < 65]
    return isHard ? [`${score.toFixed(1)} ${from}: ${text}`] : []
  })

test.each(languages)('emails, questions and errors in %s need at most seven years of school', (language) => {
  const errors = language === 'es' ? Object.entries(errorsEs).map(([from, text]) => ({ from, text })) : []
  expect(hardOf([...emailTexts(language), ...saidTexts(language), ...errors], language)).toEqual([])
})

test.each(catalogs)('%s needs at most seven years of school', async (file) => {
  const hard = (await longTexts(file))
    .map(({ text, sentences, words }) => `${gradeOf(sentences, words).toFixed(1)} ${text}`)
    .filter((text) => Number.parseFloat(text) > 7)
  expect(hard).toEqual([])
})

test.each(catalogs.map((file) => file.replace(/en(\.tsx?)$/, 'es$1')))('%s needs as little', async (file) => {
  const hard = (await longTexts(file))
    .map(({ text, sentences, words }) => `${easeOf(sentences, words).toFixed(1)} ${text}`)
    .filter((text) => Number.parseFloat(text) < 65)
  expect(hard).toEqual([])
})
