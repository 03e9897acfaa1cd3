import { expect, test } from 'vitest'
import { isCameraName, papersIn } from './paper-pages.ts'

const papers = (...names: string[]) => papersIn(names, (name) => name).map(({ photos }) => photos)

test.each([
  ['auth-1.jpg', 'auth-2.jpg'],
  ['auth (1).jpg', 'auth (2).jpg', 'auth (3).jpg'],
  ['auth p1.jpg', 'auth p2.png'],
  ['auth_page_1.JPG', 'Auth_Page_2.jpg'],
  ['Lopez auth pg 1 of 2.jpg', 'Lopez auth pg 2 of 2.jpg'],
  ['autorización página 1.jpg', 'autorización página 2.jpg'],
  ['9420-2026-00123 auth 1.jpg', '9420-2026-00123 auth 2.jpg'],
])('joins %j and %j', (...names) => {
  const given = names.filter((name) => typeof name === 'string')
  expect(papers(...given)).toEqual([given])
  expect(papers(...given.toReversed())).toEqual([given])
})

test.each([
  // Only cameras and scanners call them so.
  [['IMG_0001.jpg', 'IMG_0002.jpg']],
  [['IMG_1.jpg', 'IMG_2.jpg']],
  [['image (1).jpg', 'image (2).jpg']],
  [['scan 1.jpg', 'scan 2.jpg']],
  [['1.jpg', '2.jpg']],
  [['row 1.jpg', 'row 2.jpg']],
  // Days.
  [['2026-03-01.jpg', '2026-03-02.jpg']],
  [['Ruiz 3-5-1.jpg', 'Ruiz 3-5-2.jpg']],
  [['Ruiz Mar 1.jpg', 'Ruiz Mar 2.jpg']],
  // A page is missing or twice.
  [['auth-2.jpg', 'auth-3.jpg']],
  [['auth-1.jpg', 'auth-3.jpg']],
  [['auth page 1 of 3.jpg', 'auth page 2 of 3.jpg']],
  [['auth-1.jpg', 'auth-1.png', 'auth-2.jpg']],
  [['auth-1.jpg']],
  [['auth.jpg', 'auth (1).jpg']],
  [['lopez auth-1.jpg', 'chen auth-2.jpg']],
  [Array.from({ length: 21 }, (_, at) => `auth-${at + 1}.jpg`)],
])('joins nothing of %j', (names) => expect(papers(...names)).toEqual([]))

test('tells several papers apart, with their names', () =>
  expect(
    papersIn(['Lopez_auth_1.jpg', 'card p1.jpg', 'Lopez_auth_2.jpg', 'card p2.jpg', 'other.jpg'], (name) => name),
  ).toEqual([
    { photos: ['Lopez_auth_1.jpg', 'Lopez_auth_2.jpg'], name: 'Lopez_auth', saysPage: false },
    { photos: ['card p1.jpg', 'card p2.jpg'], name: 'card', saysPage: true },
  ]))

test('reads a hostile name in no time', () => {
  const start = performance.now()
  papers(`${'p-_. '.repeat(20_000)}x.jpg`, `${'1 '.repeat(50_000)}`, `${'('.repeat(100_000)}1)`)
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each([
  ['IMG_0412.jpg', true],
  ['image0.jpeg', true],
  ['20261130_101502.jpg', true],
  ['IMG-20261130-WA0001.jpg', true],
  ['3F2504E0-4F89-11D3-9A0C-0305E82C3301.jpg', true],
  ['Scanned Document (2).jpg', true],
  ['authorization.jpg', false],
  ['license 1.jpg', false],
  ['face.jpg', false],
  ['Maria Lopez.jpg', false],
])('a camera gives the name %s: %s', (name, expected) => expect(isCameraName(name)).toBe(expected))
