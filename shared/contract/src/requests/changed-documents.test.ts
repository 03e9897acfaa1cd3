import { describe, expect, test } from 'vitest'
import { changeTextEs } from '../es/changed-documents.ts'
import {
  changeFacts,
  changeOf,
  changesOf,
  changeText,
  shortChangeText,
  type ChangedDocument,
} from './changed-documents.ts'

const version = (createdAt: string, endedAt: string | null = null, endedReason: string | null = null) => ({
  documentType: 'facePage',
  createdAt: `2026-11-${createdAt}T20:00:00.000Z`,
  endedAt: endedAt && `2026-11-${endedAt}T20:00:00.000Z`,
  endedReason,
})
const at = (day: string) => `2026-11-${day}T20:00:00.000Z`

describe('what became of a document', () => {
  test.each<[string, ReturnType<typeof version>[], object | undefined]>([
    ['nothing, when it is the only one', [version('27')], undefined],
    [
      'a replaced one is corrected',
      [version('27', '28', 'Incomplete or unreadable'), version('28')],
      { change: 'corrected', at: at('28'), deliveredAt: at('27'), reason: 'Incomplete or unreadable' },
    ],
    [
      'a withdrawn one is withdrawn',
      [version('27', '28', 'Wrong document')],
      { change: 'withdrawn', at: at('28'), deliveredAt: at('27'), reason: 'Wrong document' },
    ],
    [
      'a withdrawn one that was delivered again is corrected',
      [version('29'), version('27', '28', 'Wrong document')],
      { change: 'corrected', at: at('29'), deliveredAt: at('27'), reason: 'Wrong document' },
    ],
    [
      'a correction that was withdrawn is withdrawn',
      [version('27', '28'), version('28', '29', 'Wrong document')],
      { change: 'withdrawn', at: at('29'), deliveredAt: at('28'), reason: 'Wrong document' },
    ],
  ])('%s', (_case, versions, expected) => {
    expect(changeOf(versions)).toEqual(expected && { documentType: 'facePage', ...expected })
  })

  test('of an earlier version, it says when that was delivered', () => {
    const versions = [version('25', '26'), version('26', '28'), version('28')]
    expect(changeOf(versions, versions[0])).toMatchObject({ change: 'corrected', at: at('28'), deliveredAt: at('25') })
  })

  test('leaves out documents of other types', () => {
    expect(changesOf([version('27', '28')], ['fullReport'])).toEqual([])
  })
})

const withdrawn: ChangedDocument = {
  documentType: 'facePage',
  change: 'withdrawn',
  at: at('28'),
  deliveredAt: at('27'),
  reason: 'Wrong document',
}
const corrected: ChangedDocument = { ...withdrawn, change: 'corrected', reason: null }

test.each<[ChangedDocument, string, string]>([
  [
    withdrawn,
    'Withdrawn Nov 28: wrong document. Please discard copies.',
    'Retirado el 28 de noviembre: documento equivocado. Por favor, borre las copias.',
  ],
  [
    { ...withdrawn, reason: 'McCall has the right one' },
    'Withdrawn Nov 28: McCall has the right one. Please discard copies.',
    'Retirado el 28 de noviembre: McCall has the right one. Por favor, borre las copias.',
  ],
  [
    { ...withdrawn, reason: null },
    'Withdrawn Nov 28. Please discard copies.',
    'Retirado el 28 de noviembre. Por favor, borre las copias.',
  ],
  [
    corrected,
    'Corrected Nov 28: replaces the version from Nov 27. Please discard earlier copies.',
    'Corregido el 28 de noviembre: reemplaza la versión del 27 de noviembre. Por favor, borre las copias anteriores.',
  ],
  [
    { ...corrected, reason: 'Incomplete or unreadable' },
    'Corrected Nov 28: replaces the version from Nov 27 (incomplete or unreadable). Please discard earlier copies.',
    'Corregido el 28 de noviembre: reemplaza la versión del 27 de noviembre (incompleto o no se puede leer). Por favor, borre las copias anteriores.',
  ],
])('says in English and Spanish what became of a document: %o', (changed, english, spanish) => {
  expect(changeText(changed, '2026-11-29')).toBe(english)
  expect(changeTextEs(changed, '2026-11-29')).toBe(spanish)
})

test('says it to staff without asking them to discard copies, and in few words where there is room for no more', () => {
  expect(changeFacts(withdrawn, '2026-11-29')).toBe('Withdrawn Nov 28: wrong document.')
  expect(shortChangeText(withdrawn, '2026-11-29')).toBe('Withdrawn Nov 28')
})
