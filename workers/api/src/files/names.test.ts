import { expect, test } from 'vitest'
import { downloadName } from './names.ts'

const referenceNumber = 'CHP-1234ABCD'

test.each([
  [null, '', 'CHP-1234ABCD_Face_Page.pdf'],
  [' 2024/0117 ', '', '2024-0117_CHP-1234ABCD_Face_Page.pdf'],
  ['../Größe', '', 'Gr-e_CHP-1234ABCD_Face_Page.pdf'],
  [null, 'Zoë O’Brien', 'Zoë_O_Brien_CHP-1234ABCD_Face_Page.pdf'],
  ['2024/0117', '../山田 "太郎"', '2024-0117_山田_太郎_CHP-1234ABCD_Face_Page.pdf'],
  [null, '..', 'CHP-1234ABCD_Face_Page.pdf'],
  [null, 'CON', 'CON_CHP-1234ABCD_Face_Page.pdf'],
  [null, '.ssh\u0000/a\u202efdp\r\n', 'ssh_a_fdp_CHP-1234ABCD_Face_Page.pdf'],
  [null, '\ud83d\ude00 \ud800Ana', 'Ana_CHP-1234ABCD_Face_Page.pdf'],
])('a document of matter %j, with the name of client %j, is named %s', (matterNumber, client, name) => {
  expect(downloadName({ referenceNumber, matterNumber }, 'facePage', 'pdf', client)).toBe(name)
})

test.each(['事', '𠀀', 'a ', 'é'])('a long name of %j ends with a whole character, within 255 bytes', (text) => {
  const request = { referenceNumber, matterNumber: '1'.repeat(100) }
  const name = downloadName(request, 'writtenAuth', 'docx', text.repeat(200))
  expect(name.isWellFormed()).toBe(true)
  expect(name).not.toContain('__')
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
})

test('a client has no part in the name without being given', () => {
  const request = { referenceNumber, matterNumber: 'M-1', clientName: 'Dana Example' }
  expect(downloadName(request, 'reportFile', 'pdf')).toBe('M-1_CHP-1234ABCD_Final_Report.pdf')
})
