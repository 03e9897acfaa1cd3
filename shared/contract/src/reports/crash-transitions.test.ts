import { describe, expect, test } from 'vitest'
import {
  crashActions,
  crashStatuses,
  offersCrashAction,
  type CrashActionName,
  type CrashFacts,
} from './crash-transitions.ts'
import { statusLabel, statusLabels } from './status-labels.ts'
import { canTransition } from './transitions.ts'
import { roles } from '../accounts/roles.ts'

const facts = (change: Partial<CrashFacts>): CrashFacts => ({
  status: 'processing',
  reportType: 'non-fatal-full',
  monitorForFull: false,
  hasFacePage: false,
  hasFullReport: false,
  ...change,
})

const startsFrom = (name: CrashActionName) =>
  crashStatuses.filter((status) => canTransition(crashActions[name], facts({ status })))

describe('CHP transitions', () => {
  test('allows each action only in its statuses', () => {
    expect(startsFrom('uploadFacePage')).toEqual(['processing', 'cancelled'])
    expect(startsFrom('uploadFullReport')).toEqual(['processing', 'processing-full-report', 'face-page-uploaded'])
    expect(startsFrom('complete')).toEqual([
      'processing',
      'processing-full-report',
      'face-page-uploaded',
      'full-report-uploaded',
    ])
    expect(startsFrom('cancel')).toEqual(['processing', 'processing-full-report'])
  })

  test('offers each action only to its roles', () => {
    const offered = (name: CrashActionName) => roles.filter((role) => offersCrashAction(name, role, facts({})))
    expect(offered('uploadFacePage')).toEqual(['admin', 'staff'])
    expect(offered('complete')).toEqual(['admin'])
    expect(offered('cancel')).toEqual(['law-firm', 'admin'])
    expect(offered('addClientDocument')).toEqual(['law-firm', 'admin', 'staff'])
  })

  test('offers staff to complete and cancel, and nothing else, where the setting allows', () => {
    const all = Object.keys(crashActions) as CrashActionName[]
    const states = crashStatuses.flatMap((status) => [facts({ status }), facts({ status, hasFacePage: true })])
    const offered = (staffCloseRequests: boolean) =>
      all.filter((name) => states.some((state) => offersCrashAction(name, 'staff', state, { staffCloseRequests })))
    expect(offered(true).filter((name) => !offered(false).includes(name))).toEqual(['complete', 'cancel'])
  })

  test('upgrades only an unmonitored face page without a full report', () => {
    const face = facts({ reportType: 'fatal-face', status: 'completed' })
    expect(canTransition(crashActions.upgrade, face)).toBe(true)
    expect(canTransition(crashActions.upgrade, { ...face, monitorForFull: true })).toBe(false)
    expect(canTransition(crashActions.upgrade, { ...face, hasFullReport: true })).toBe(false)
    expect(canTransition(crashActions.upgrade, { ...face, status: 'cancelled' })).toBe(false)
    expect(canTransition(crashActions.upgrade, { ...face, reportType: 'fatal-full' })).toBe(false)
  })

  test('has a label and tone for every status, and shows an unknown status unchanged', () => {
    for (const status of crashStatuses) expect(statusLabels[status]?.label).toBeTruthy()
    expect(statusLabel('in_progress')).toEqual({ label: 'In Progress', tone: 'progress' })
    expect(statusLabel('archived')).toEqual({ label: 'archived', tone: 'neutral' })
  })
})
