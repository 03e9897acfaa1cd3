import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { CrashMaker } from '../scripts/mail-corpus/crashes.ts'
import { drawPapers } from '../scripts/mail-corpus/form.ts'
import { sendMail } from '../scripts/local-reply.ts'
import { makePdf } from '../scripts/seed/pdf.ts'
import { expectAccessible } from './support/accessible.ts'
import { submitRequest } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const request = (client: string, number: string, date = '03/05/2026') =>
  makePdf('TRAFFIC COLLISION REPORT', [
    'SPECIAL CONDITIONS   NUMBER INJURED   HIT AND RUN   JUDICIAL DISTRICT',
    `LOCAL REPORT NUMBER ${number}`,
    `COLLISION OCCURRED ON MAIN STREET ${date}`,
    client.toUpperCase(),
    "DRIVER'S LICENSE NUMBER D1234567",
  ])

/** Drops files on the page, as a folder of the morning's scans. */
const drop = async (page: Page, pdfs: readonly Uint8Array[]) => {
  const dropped = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer()
      files.forEach((text, at) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], `scan000${at + 1}.pdf`, { type: 'application/pdf' }))
      })
      return data
    },
    pdfs.map((bytes) => Buffer.from(bytes).toString('base64')),
  )
  await page.locator('main').dispatchEvent('drop', { dataTransfer: dropped })
}

test("a morning's mail is dropped on the queue, reviewed by keyboard and delivered, and one delivery is undone", async ({
  page,
}) => {
  const clients = ['Anneliese Marchetti', 'Bartholomew Quist', 'Celestine Okafor', 'Dagobert Lindqvist'] as const
  const submitted = []
  for (const [at, clientName] of clients.entries())
    submitted.push(
      await submitRequest(page, 'crash', { clientName, reportNumber: `9320-2026-7000${at}` }, people.paralegal),
    )
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=queue')
  await expect(page.getByRole('link', { name: /^Incoming Reports( |$)/ })).toBeVisible()
  await drop(page, [
    await request(clients[0], '9320-2026-70000'),
    await request(clients[1], '9320-2026-70001'),
    await request(clients[2], '9320-2026-70002'),
    // Without a number, it is for a person to decide.
    await request(clients[3], 'PENDING'),
    await request('Nobody Asked', '9990-2025-11111', '01/02/2025'),
    // A scan without text.
    pdfOf(3000),
  ])

  await expect(page.getByRole('heading', { name: 'Incoming Reports', level: 1 })).toBeVisible()
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(files.filter({ hasText: 'Sure' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Deliver 3' })).toBeEnabled()
  await expect(files.nth(0)).toContainText('scan0001.pdf')
  await page.getByRole('button', { name: 'Show Them First' }).click()
  await expect(files.nth(0)).toContainText('scan0004.pdf')
  await expect(files.nth(0)).toContainText('Likely')
  await expect(page.getByText('Agrees')).toHaveCount(3)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(files.nth(0)).toContainText(clients[3])
  await expect(files.nth(0)).toContainText('Accepted')
  await expect(page.getByText('No open request fits this file.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not a Request of Ours' }).click()
  await expect(files).toHaveCount(5)
  await files.filter({ hasText: "Couldn't read" }).getByRole('button').click()
  await expect(page.getByText("We couldn't read this scan.")).toBeVisible()
  await expect(page.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Set Aside', exact: true }).click()

  await page.getByRole('button', { name: 'Deliver 4' }).click()
  const dialog = page.getByRole('dialog')
  for (const client of clients) await expect(dialog).toContainText(client)
  await expect(dialog.getByText(people.paralegal)).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Deliver 4' }).click()
  await expect(page.getByText('Waiting to Deliver 4 Files', { exact: true })).toBeVisible()
  await expect(page.getByText('No reports are waiting')).toBeVisible()

  await page.goto(`/dashboard?view=queue&request=${submitted[0]!.id}`)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(page.getByText('Delivery Undone', { exact: true })).toBeVisible()
  await page.goto('/dashboard?view=mail')
  await expect(files).toHaveCount(1)
  await expect(files).toContainText(clients[0])
  await expect(page.getByRole('button', { name: 'Deliver 1' })).toBeEnabled()
})

test('a file with two reports is proposed to be split, corrected, and each part finds its request', async ({
  page,
}) => {
  const maker = new CrashMaker(7)
  const crashes = [maker.crash({ form: 'chp', isFull: true, pages: 4 }), maker.crash({ form: 'chp', pages: 2 })]
  for (const { number, date, drivers } of crashes) {
    const { given, surname } = drivers[0]
    const request = { clientName: `${given} ${surname}`, reportNumber: number, crashDate: date }
    await submitRequest(page, 'crash', request, people.paralegal)
  }
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=mail')
  await expect(page.getByText('Add PDFs')).toBeVisible()
  await drop(page, [await drawPapers(crashes.map((crash) => ({ kind: 'report', crash, expects: 'sure' })))])
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  const bundle = files.filter({ hasText: 'Several reports' })
  await expect(bundle).toHaveCount(1)
  await expect(bundle).toContainText('No request chosen')
  await bundle.getByRole('button').click()
  await expect(page.getByText('It seems to have 2 reports')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 5', pressed: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page.getByRole('button', { name: 'Split into 3 Files' })).toBeEnabled()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await page.getByRole('button', { name: 'Split into 2 Files' }).click()
  const parts = files.filter({ hasText: 'scan0001, pages' })
  await expect(parts).toHaveCount(2)
  await expect(parts.filter({ hasText: 'Sure' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Show Set Aside' }).click()
  await expect(page.getByRole('list', { name: 'Files set aside' })).toContainText('scan0001.pdf')
})

test("a stranger's emailed file is held until staff delete it, and an agency's waits like a dropped one", async ({
  page,
  baseURL,
}, info) => {
  const admin = await authorizationOf(page, people.admin)
  const agency = { name: 'Sampleton Police Department', kind: 'police', email: 'records@sampleton.ca.gov' }
  const added = await page.request.post('/api/admin/agencies', { headers: admin, data: agency })
  expect(added.status()).toBe(201)
  const paths = { stranger: info.outputPath('from-a-stranger.pdf'), agency: info.outputPath('from-an-agency.pdf') }
  writeFileSync(paths.stranger, pdfOf(3100))
  writeFileSync(paths.agency, pdfOf(3200))
  await sendMail(baseURL!, 'someone@stranger.example', paths.stranger)
  await sendMail(baseURL!, 'officer@sampleton.ca.gov', paths.agency)
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=mail')
  const file = (name: string) =>
    page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
  await file('from-a-stranger.pdf').getByRole('button').click()
  await expect(file('from-a-stranger.pdf')).toContainText('Unknown sender')
  await expect(page.getByText('It was emailed by someone@stranger.example')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(file('from-a-stranger.pdf')).toHaveCount(0)
  await file('from-an-agency.pdf').getByRole('button').click()
  await expect(page.getByText('from-an-agency.pdf, emailed by officer@sampleton.ca.gov')).toBeVisible()
})
