import { expect, test } from 'vitest'
import { vulnerabilitiesIn } from './audit-report.ts'

const report = (severity: string) =>
  JSON.stringify({
    advisories: { 1: { module_name: 'hono', severity, title: 'Bad thing', url: 'https://advisories.example/1' } },
    metadata: { vulnerabilities: {} },
  })

test.each([
  [
    'a report of a high severity',
    `npm warn Unknown config\n${report('high')}\nDone`,
    ['  hono: Bad thing (high, https://advisories.example/1)'],
  ],
  ['a report of a low severity', report('low'), []],
  ['a report of nothing', '{"advisories":{},"metadata":{}}', []],
  [
    'an error of the registry',
    'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n × The audit endpoint responded with 405:',
    undefined,
  ],
  ['an error as JSON', '{"error":{"code":"ERR_PNPM_META_FETCH_FAIL"}}', undefined],
  ['no pnpm', 'npm error code ECONNREFUSED', undefined],
])('%s is recognized', (_, output, found) => expect(vulnerabilitiesIn(output)).toEqual(found))
