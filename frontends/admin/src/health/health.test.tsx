import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { healthCheckNames, healthParts, type Health } from '@portal/contract/admin/health'
import { healthTexts } from '@portal/contract/admin/health-texts'
import { statesOfJobs } from '@portal/contract/admin/scheduled-jobs'
import { renderPanel } from '../testing/panel.tsx'

const now = new Date()
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const run = { succeededAt: ago(3), failedAt: null, failure: null, ms: 12 }

const fine: Health = {
  checks: healthCheckNames.map((name) => ({ name, state: 'fine', since: null, count: 0, names: [] })),
  jobs: statesOfJobs(new Map([['erasures', { ...run, failedAt: ago(1), failure: 'TIMEOUT' }]]), now),
  size: { bytes: 3e9, full: { from: '2028-03-05', to: '2029-01-07' } },
  filesCheckedAt: ago(60),
  parts: healthParts.map((name) => ({ name, answers: true, version: '3.0.0', deployedAt: ago(120) })),
}
const open = (health: Health) => renderPanel('admin', 'tab=health', { 'GET /api/admin/health': health })

test('says that everything works, with the state of each check, and how jobs went on demand', async () => {
  open(fine)
  expect(await screen.findByText('Everything works.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(expect.arrayContaining(Object.values(healthTexts).map(({ label }) => label)))
  expect(screen.getByText(/2.79.GB of 10 GB, full between/).textContent).toContain('Mar 5, 2028')
  const rows = within(screen.getByRole('table', { name: 'Scheduled jobs', hidden: true }))
  expect(rows.getByText('Finish erasing people').closest('tr')!.textContent).toMatch(/3m ago.*1m ago TIMEOUT.*12 ms$/)
})

test('says of each problem since when, the meaning, what to do and where to read more', async () => {
  const files = {
    name: 'missing_files',
    state: 'problem',
    since: ago(60),
    count: 2,
    names: ['fil_a.pdf', 'fil_b.pdf'],
  } as const
  open({
    ...fine,
    checks: fine.checks.map((check) =>
      check.name === 'missing_files' ? { ...files, names: [...files.names] } : check,
    ),
    parts: fine.parts.map((part) => ({ ...part, answers: part.name !== 'intake' })),
  })
  const [problem, silent] = await screen.findAllByRole('alert')
  expect(problem!.textContent).toMatch(/^Files are missing: 2Since \w+ \d.*[AP]M\. .*fil_a\.pdf.*What to do:/)
  expect(problem!.textContent).toContain('docs/operations.md#a-file-is-missing')
  expect(silent!.textContent).toContain('Request forms: no answer')
  expect(screen.queryByText('Everything works.')).toBeNull()
})
