import { describe, expect, test } from 'vitest'
import { roles } from '../accounts/roles.ts'
import { documents } from '../requests/documents.ts'
import { statusLabel, statusLabels } from '../requests/status-labels.ts'
import { clientFileRule } from './client-files.ts'
import { kindIdOf, kindNames, type KindId } from './kind-ids.ts'
import {
  documentsFrom,
  kindBy,
  kindOf,
  kinds,
  type ActionName,
  type DocumentType,
  type RequestFacts,
  type Status,
} from './kinds.ts'
import {
  actionOf,
  canTransition,
  documentOf,
  emailOf,
  factsOf,
  offersAction,
  statusAfter,
  statusMeaning,
} from './rules.ts'

const facts = (change: Partial<Omit<RequestFacts, 'delivered'>>, ...delivered: DocumentType[]): RequestFacts => ({
  status: 'processing',
  reportType: 'non-fatal-full',
  monitorForFull: false,
  hasDelivery: delivered.length > 0,
  delivered: new Set(delivered),
  ...change,
})
const { chp, police } = { chp: kindBy('chp'), police: kindBy('police') }

describe.each(kindNames)('%s', (name) => {
  const kind = kindBy(name)

  test('is the kind of its ids and has a label for every status', () => {
    expect(kindOf(`${{ chp: 'crh', police: 'pol' }[name]}_0123456789abcdefghjkmnpqrs`)).toBe(kinds[name])
    for (const status of kind.statuses) expect(statusLabels[status]?.label).toBeTruthy()
  })

  test('has every action and document that its definition names', () => {
    const named = [kind.clientCancels, ...kind.statuses.map((status) => kind.statusAction(status))]
    const delivered = documentsFrom(kind, 'staff').map((type) => documentOf(kind, type))
    const ofDocuments = delivered.flatMap((document) =>
      document.from === 'staff' ? [document.deliver, document.replace, document.withdraw] : [],
    )
    for (const action of [...named, ...ofDocuments, 'addClientDocument', 'complete', 'delete'] as const)
      expect(() => actionOf(kind, action)).not.toThrow()
    for (const document of Object.values(kind.asks)) if (document) expect(kind.documents[document]?.from).toBe('client')
  })

  test('delivers, replaces and withdraws each document', () => {
    for (const type of documentsFrom(kind, 'staff')) {
      const document = documentOf(kind, type)
      if (document.from !== 'staff') throw new Error('Staff deliver it.')
      expect(canTransition(kind, document.deliver, facts({}))).toBe(true)
      expect(canTransition(kind, document.replace, facts({}))).toBe(false)
      const after = facts({ status: statusAfter(kind, document.deliver, facts({})) }, type)
      expect(canTransition(kind, document.replace, after)).toBe(true)
      expect(statusAfter(kind, document.withdraw, after)).toBe('processing')
      expect(emailOf(kind, document.withdraw, after)).toBe('withdrawn')
    }
  })
})

test('an unknown status is shown unchanged', () => {
  expect(statusLabel('in_progress')).toEqual({ label: 'In Progress', tone: 'progress' })
  expect(statusLabel('archived')).toEqual({ label: 'archived', tone: 'neutral' })
})

test('an id of no kind fails', () => {
  expect(() => kindIdOf('usr_0123456789abcdefghjkmnpqrs')).toThrow('no kind')
})

const startsFrom = (kind: KindId, name: ActionName) =>
  kindBy(kind).statuses.filter((status) => canTransition(kindBy(kind), name, facts({ status })))

test.each<[KindId, ActionName, Status[]]>([
  ['chp', 'uploadFacePage', ['processing', 'cancelled']],
  ['chp', 'uploadFullReport', ['processing', 'processing-full-report', 'face-page-uploaded']],
  ['chp', 'complete', ['processing', 'processing-full-report', 'face-page-uploaded', 'full-report-uploaded']],
  ['chp', 'cancel', ['processing', 'processing-full-report']],
  ['police', 'complete', ['processing']],
  ['police', 'reopen', ['completed', 'cancelled']],
  ['police', 'cancel', ['processing', 'completed']],
  ['police', 'cancelOwn', ['processing']],
  ['police', 'uploadFinalReport', ['processing', 'cancelled']],
  ['police', 'upgrade', []],
])('a %s request allows %s in %j', (kind, name, statuses) => {
  expect(startsFrom(kind, name)).toEqual(statuses)
})

test.each<[KindId, ActionName, string[]]>([
  ['chp', 'uploadFacePage', ['admin', 'staff']],
  ['chp', 'complete', ['admin']],
  ['chp', 'cancel', ['law-firm', 'admin']],
  ['chp', 'addClientDocument', ['law-firm', 'admin', 'staff']],
  ['police', 'complete', ['admin', 'staff']],
  ['police', 'cancelOwn', ['law-firm']],
  ['police', 'delete', ['admin', 'staff']],
])('a %s request offers %s to %j', (kind, name, offered) => {
  expect(roles.filter((role) => offersAction(kindBy(kind), name, role, facts({})))).toEqual(offered)
})

test('the setting offers staff to complete and cancel a CHP request, and nothing else', () => {
  const states = chp.statuses.flatMap((status) => [facts({ status }), facts({ status }, 'facePage')])
  const offered = (staffCloseRequests: boolean) =>
    (Object.keys(chp.actions) as ActionName[]).filter((name) =>
      states.some((state) => offersAction(chp, name, 'staff', state, { staffCloseRequests })),
    )
  expect(offered(true).filter((name) => !offered(false).includes(name))).toEqual(['complete', 'cancel'])
})

test('only an unmonitored face page without a full report is upgraded', () => {
  const face = { reportType: 'fatal-face', status: 'completed' } as const
  expect(canTransition(chp, 'upgrade', facts(face))).toBe(true)
  expect(canTransition(chp, 'upgrade', facts({ ...face, monitorForFull: true }))).toBe(false)
  expect(canTransition(chp, 'upgrade', facts(face, 'fullReport'))).toBe(false)
  expect(canTransition(chp, 'upgrade', facts({ ...face, status: 'cancelled' }))).toBe(false)
  expect(canTransition(chp, 'upgrade', facts({ ...face, reportType: 'fatal-full' }))).toBe(false)
})

test.each<[Partial<RequestFacts>, DocumentType[], string]>([
  [{}, [], 'Submitted done, Face page current'],
  [{ monitorForFull: true }, [], 'Submitted done, Face page current, Full report upcoming'],
  [{ reportType: 'fatal-full' }, [], 'Submitted done, Full report current'],
  [{ status: 'face-page-uploaded' }, ['facePage'], 'Submitted done, Face page done'],
  [
    { status: 'face-page-uploaded', monitorForFull: true },
    ['facePage'],
    'Submitted done, Face page done, Full report current',
  ],
  [{ status: 'processing-full-report' }, ['facePage'], 'Submitted done, Face page done, Full report current'],
  [{ status: 'full-report-uploaded', monitorForFull: true }, ['fullReport'], 'Submitted done, Full report done'],
  [{ status: 'completed', monitorForFull: true }, ['facePage'], 'Submitted done, Face page done'],
  [{ status: 'cancelled' }, [], 'Submitted done'],
])('a CHP request for a face page with %j and %j has the steps %s', (change, delivered, steps) => {
  const progress = chp.progress?.(facts({ reportType: 'non-fatal-face', ...change }, ...delivered))
  expect(progress?.map(({ label, state }) => `${label} ${state}`).join(', ')).toBe(steps)
})

test.each<[Partial<RequestFacts>, DocumentType[], string]>([
  [{}, [], "We're getting the report from CHP and will send it when it's released."],
  [{ status: 'face-page-uploaded' }, ['facePage'], "Face page delivered. That's everything you asked for."],
  [
    { status: 'face-page-uploaded', monitorForFull: true },
    ['facePage'],
    "Face page delivered. We're checking for the full report and will send it when it's released.",
  ],
  [
    { status: 'face-page-uploaded', reportType: 'fatal-full' },
    ['facePage'],
    "Face page delivered. We're getting the full report and will send it when it's released.",
  ],
  [{ status: 'completed' }, ['facePage'], 'Delivered and closed.'],
  [{ status: 'completed' }, [], 'Closed without a report.'],
])('the status of a CHP request for a face page with %j and %j means: %s', (change, delivered, meaning) => {
  expect(statusMeaning(chp, facts({ reportType: 'non-fatal-face', ...change }, ...delivered))).toBe(meaning)
})

test.each(kindNames)('each status of a %s request has a meaning without a condition', (name) => {
  const { statuses: all, meanings } = kindBy(name)
  const general = meanings.filter(({ when, monitorForFull }) => !when && !monitorForFull).map(({ status }) => status)
  expect(general).toEqual(all)
})

test.each(kindNames)(
  'the documents that clients send with a %s request have the rule of those they send later',
  (name) => {
    const kind = kindBy(name)
    for (const type of documentsFrom(kind, 'client')) expect(documentOf(kind, type).rule).toBe(clientFileRule(name))
  },
)

test('a document that several kinds have is called the same', () => {
  const all = kindNames.flatMap((name) => Object.entries(kindBy(name).documents))
  for (const [type, { label, from, field }] of all) expect(documents).toMatchObject({ [type]: { label, from, field } })
})

test('a timeline entry says the reason', () => {
  const said = { reason: 'Wrong agency' }
  const none = facts({})
  expect(actionOf(police, 'complete').activity?.(none, said)).toBe('Request closed without a report: Wrong agency')
  expect(actionOf(police, 'complete').activity?.(facts({}, 'reportFile'), {})).toBe('Request completed')
  expect(actionOf(chp, 'changeStatus').activity?.(none, { status: 'cancelled', ...said })).toBe(
    'Status changed to Cancelled: Wrong agency',
  )
  expect(actionOf(chp, 'deleteFacePage').activity?.(none, said)).toBe('CHP Face Page withdrawn: Wrong agency')
})

test('the delivered documents are among the facts, and those of the client are not', () => {
  const documents = [{ documentType: 'writtenAuth' }, { documentType: 'facePage' }] as const
  expect(factsOf(chp, { status: 'face-page-uploaded', reportType: 'fatal-face', documents })).toMatchObject(
    facts({ status: 'face-page-uploaded', reportType: 'fatal-face' }, 'facePage'),
  )
})
