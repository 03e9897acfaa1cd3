import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { people } from '../support/sign-in.ts'
import { desktop, pdfFile, phone, test } from './test.ts'

/** Rows of clients whom no other test requests reports for. */
const sheetFor = (test: string) =>
  [
    'Client,Agency,DOL,Report type,Monitor,Private',
    `Anna ${test},CHP - Oakland,2026-03-05,Non-fatal face page,yes,`,
    `Boris ${test},CHP,13/45/2026,Non-fatal face page,yes,yes`,
  ].map((line) => line.split(','))

for (const [name, size] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ size })

    test('a law firm brings two requests in a spreadsheet, fixes a date, submits them and sees when a report is expected', async ({
      tab,
      engineName,
      signInByToken,
    }, info) => {
      test.skip(engineName === 'chromium' && size === desktop, 'bulk.spec.ts proves it there.')
      const clients = `${info.project.name} ${name}`
      await signInByToken(people.paralegal)
      await tab.goto('/request/bulk')
      const rows = sheetFor(clients)
      if (size === desktop) {
        await tab.label('Paste rows from a spreadsheet').setValue(rows.map((row) => row.join(',')).join('\n'))
        await tab.role('button', 'Continue').click()
      } else {
        const path = info.outputPath('intake.xlsx')
        writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Intake', rows }] }))
        await tab.label('Choose an Excel or CSV file').setFiles(path)
      }
      await tab.label('Choose documents').setFiles(await pdfFile(`Anna ${clients}`), await pdfFile(`Boris ${clients}`))
      await tab.text('2 files').shown()
      await tab.role('button', 'Next Problem').click()
      const date = tab.label(size === desktop ? 'Date of crash, row 2' : 'Date of crash')
      await date.expect({ focused: true })
      await tab.type('3/6/2026')
      await tab.press('Tab')
      await date.expect({ value: '03/06/2026' })
      await tab.role('button', 'Submit 2 Requests').click()
      await tab.text('2 requests submitted').shown()
      await tab.expectAccessible()
      await tab.goto(`/dashboard?view=docket&search=${encodeURIComponent(`Anna ${clients}`)}`)
      await tab.css('main').expect({ text: /CHP Oakland.*[A-Z][a-z]{2} \d+ ?–/s })
    })
  })
