import { owedTypeOf } from '../reading/document-type.ts'
import type { ReadPage } from '../reading/read-page.ts'
import { warningsOf } from '../reading/warnings.ts'
import { firstPage, fresno, matchOne, otherPage, requestOf, valley } from './read-documents.ts'

// Documents as agencies and firms send them, and the requests they are compared with.

/** A page of these lines; two spaces are the gap between boxes. */
export const page = (text: string, by: ReadPage['by'] = 'text'): ReadPage => {
  const rows = text.trim().split('\n')
  const step = Math.min(0.04, 0.92 / rows.length)
  const lines = rows.flatMap((row, at) =>
    row.split('  ').map((box, column) => ({ text: box.trim(), top: 0.03 + at * step, left: column * 0.3 })),
  )
  return { by, turned: 0, lines }
}

export const police = requestOf('a', { ...fresno, reportNumber: '26-012345' })
export const unnumbered = requestOf('a', { ...fresno, reportNumber: null })
export const chp = requestOf('a', { agency: valley })

export const found = (pages: readonly ReadPage[], request = police) => {
  const type = owedTypeOf(pages, request) ?? request.asked[0]!
  const { answer } = matchOne({ id: 'file', pages, plates: [] }, request)
  return { answer, warnings: warningsOf({ pages, plates: [] }, request, type).map(({ code }) => code) }
}

export const right = firstPage({
  agency: 'FRESNO POLICE DEPARTMENT',
  number: '26-012345',
  date: '03/05/2026',
  names: ['LUIS GARCIA', 'ANA VEGA'],
})
export const narrative = otherPage('NARRATIVE')
