import { matchReports, type ReadDocument } from '../reading/match.ts'
import type { ComparedRequest } from '../reading/compared-request.ts'
import type { ReadPage } from '../reading/read-page.ts'

// Reports as a browser reads them, and requests that they may be for.

export const requestOf = (id: string, changes: Partial<ComparedRequest> = {}): ComparedRequest => ({
  id,
  kind: 'chp',
  reportNumber: '9320-2026-02001',
  clientName: 'Luis Garcia',
  crashDate: '2026-03-05',
  plates: [],
  agency: null,
  isAccepted: true,
  owed: ['facePage', 'fullReport'],
  asked: ['facePage', 'fullReport'],
  ...changes,
})
export const valley = { name: 'Example Valley', kind: 'chp', ncic: null, prefixes: '9320' } as const
export const fresno = {
  kind: 'police',
  agency: { name: 'Fresno Police Department', kind: 'police', ncic: null, prefixes: '' },
  owed: ['reportFile'],
  asked: ['reportFile'],
} as const
export interface Said {
  agency?: string
  number?: string
  date?: string
  names?: readonly string[]
  ncic?: string
  by?: ReadPage['by']
}
export const firstPage = ({
  number = '',
  date = '',
  names = [],
  ncic = '',
  agency = '',
  by = 'text',
}: Said): ReadPage => ({
  lines: [
    { text: agency, top: 0.02 },
    { text: 'TRAFFIC COLLISION REPORT', top: 0.03 },
    { text: 'SPECIAL CONDITIONS', top: 0.06 },
    { text: 'NUMBER INJURED', top: 0.06, left: 0.3 },
    { text: 'JUDICIAL DISTRICT', top: 0.06, left: 0.5 },
    { text: `LOCAL REPORT NUMBER ${number}`, top: 0.06, left: 0.7 },
    { text: `DATE OF COLLISION ${date}`, top: 0.1 },
    { text: `NCIC # ${ncic}`, top: 0.1, left: 0.5 },
    ...names.map((name, at) => ({ text: `NAME (FIRST, MIDDLE, LAST) ${name}`, top: 0.4 + at * 0.1 })),
  ],
  by,
  turned: 0,
})
export const otherPage = (text: string, number = ''): ReadPage => ({
  lines: [{ text: `${text} ${number}`, top: 0.1 }],
  by: 'text',
  turned: 0,
})
export const luis: Said = { number: '9320-2026-02001', date: '03/05/2026', names: ['LUIS GARCIA', 'ANA VEGA'] }
export const documentOf = (
  said: Said,
  plates: readonly string[] = [],
  pages: readonly ReadPage[] = [],
): ReadDocument => ({
  id: 'doc',
  pages: [firstPage(said), ...pages],
  plates,
})
export const matchOne = (document: ReadDocument, ...requests: ComparedRequest[]) =>
  matchReports([document], requests)[0]!
