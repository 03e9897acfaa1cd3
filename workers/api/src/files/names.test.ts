import { expect, test } from 'vitest'
import { downloadName } from './names.ts'

const referenceNumber = 'CHP-1234ABCD'

test.each([
  [null, '', 'CHP-1234ABCD_Face_Page.pdf'],
  [' 2024/0117 ', '', '2024-0117_CHP-1234ABCD_Face_Page.pdf'],
  ['../Größe', '', 'Gr-e_CHP-1234ABCD_Face_Page.pdf'],
  [null, 'Zoë O’Brien', 'Zoë-O-Brien_CHP-1234ABCD_Face_Page.pdf'],
  ['2024/0117', '../山田 "太郎"', '2024-0117_山田-太郎_CHP-1234ABCD_Face_Page.pdf'],
])('a document of matter %j, in a ZIP file of client %j, is named %s', (matterNumber, client, name) => {
  expect(downloadName({ referenceNumber, matterNumber }, 'facePage', 'pdf', client)).toBe(name)
})

test('a client has no part in the name of a single download', () => {
  const report = { referenceNumber, matterNumber: 'M-1', clientName: 'Dana Example' }
  expect(downloadName(report, 'reportFile', 'pdf')).toBe('M-1_CHP-1234ABCD_Final_Report.pdf')
})
