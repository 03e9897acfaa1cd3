import { expect, test } from 'vitest'
import { lackedBy, worksWith } from './shared-version.ts'

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.1.0', true],
  ['1.1.0', '1.0.0', false],
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.1.1', '1.1.0', false],
  ['1.0.1', '1.1.0', true],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '10.0.0', false],
  ['', '1.0.0', false],
  ['', '', false],
])('code built with version %j of a module works with %j: %s', (built, provided, works) =>
  expect(worksWith(built, provided)).toBe(works),
)

const shell = [
  { name: 'react', version: '19.3.1', exports: ['useState', 'useEffect'] },
  { name: '@portal/ui', version: '5.0.0', exports: ['Button', 'Card'] },
]

test.each([
  ['names that the shell offers', [{ name: '@portal/ui', version: '5.0.0', exports: ['Card'] }], []],
  ['an earlier React', [{ name: 'react', version: '19.3.0', exports: ['useState'] }], []],
  [
    'names that it lacks',
    [{ name: '@portal/ui', version: '5.0.0', exports: ['Button', 'Chart', 'Table'] }],
    ['Chart of @portal/ui', 'Table of @portal/ui'],
  ],
  ['a later React', [{ name: 'react', version: '19.4.0', exports: ['useState'] }], ['react 19.4.0']],
  ['another meaning', [{ name: '@portal/ui', version: '6.0.0', exports: ['Card'] }], ['@portal/ui 6.0.0']],
  ['another module', [{ name: 'wouter', version: '3.13.0', exports: ['Link'] }], ['wouter 3.13.0']],
])('a slice that uses %s', (_, used, lacked) => expect(lackedBy(shell, used)).toEqual(lacked))
