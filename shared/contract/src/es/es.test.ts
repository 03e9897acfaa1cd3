import { expect, test } from 'vitest'
import { formatAgoEs, formatDateEs, formatDateTimeEs, formatShortDateEs } from './dates.ts'
import { apiErrors } from '../api/errors.ts'
import { heicMessage } from '../files/file-kinds.ts'
import { fileProblems } from '../files/file-problems.ts'
import { messagesEs } from './messages.ts'
import { inSpanish, translate } from './said.ts'

test('dates are written as in Spanish', () => {
  expect(formatDateEs('2024-03-05')).toBe('5 de marzo de 2024')
  expect(formatShortDateEs('2024-03-05', '2024-11-24')).toBe('5 de marzo')
  expect(formatShortDateEs('2023-12-31', '2024-11-24')).toBe('31 de diciembre de 2023')
  expect(formatDateTimeEs('2024-03-05T16:07:00').replaceAll(/\s/g, ' ')).toBe('5 de marzo de 2024 a las 4:07 p.m.')
})

test.each([
  [0, 'Ahora'],
  [5, 'hace 5 min'],
  [180, 'hace 3 h'],
  [1440, 'hace 1 día'],
  [4 * 1440, 'hace 4 días'],
  [8 * 1440, '16 de noviembre'],
])('%i minutes ago is %s', (minutes, text) => {
  const now = Date.parse('2024-11-24T20:00:00Z')
  expect(formatAgoEs(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text)
})

test('a text with values is found by its pattern', () => {
  const [text] = inSpanish(
    (max: number | string) => `Use at most ${max} characters (all).`,
    (max) => `${max} máximo`,
  )
  const { english, spanish } = text as { english: RegExp; spanish: (max: string) => string }
  expect(english.exec('Use at most 120 characters (all).')?.[1]).toBe('120')
  expect([english.test('Use at most 120 characters.'), spanish('5,000')]).toEqual([false, '5,000 máximo'])
})

const file = '“foto de mi carta.heic”'
test.each([
  [fileProblems.encrypted(file), /^“foto de mi carta\.heic” es un correo cifrado/],
  [fileProblems.wrongKind(file, 'PDF, JPG or PNG'), /^No aceptamos “foto.*Mande un archivo PDF, JPG o PNG\.$/],
  [fileProblems.tooLarge(file, '10MB'), /pesa más de 10 MB/],
  [fileProblems.empty(file), /está vacío/],
  [fileProblems.packed('PDF'), /Adjúntelos como PDF/],
  [fileProblems.nothing('PDF, DOC or JPG'), /Aceptamos PDF, DOC o JPG/],
  [fileProblems.tooMany, /por correo/],
  [fileProblems.unreadable, /formato/],
  [fileProblems.emailTooLarge, /varios correos/],
  [fileProblems.other(file, heicMessage), /^“foto de mi carta\.heic”: Esta foto está en formato HEIC o AVIF/],
  [fileProblems.other(file, apiErrors.too_large.message), /^“foto de mi carta\.heic”: El archivo pesa más/],
])('%s is said in Spanish', (english, spanish) => {
  expect(translate(messagesEs, english)).toMatch(spanish)
})
