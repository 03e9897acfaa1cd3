import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { makePdf } from '../../scripts/seed/pdf.ts'
import { picturePdf } from '../mail-corpus/picture-pdf.ts'
import { submitRequest } from '../support/requests.ts'
import { people } from '../support/sign-in.ts'
import type { Tab } from './tab.ts'
import { test } from './test.ts'

const linesOf = (client: string, number: string) => [
  'STATE OF CALIFORNIA TRAFFIC COLLISION REPORT',
  'SPECIAL CONDITIONS   NUMBER INJURED   HIT AND RUN   JUDICIAL DISTRICT',
  `LOCAL REPORT NUMBER ${number}`,
  'COLLISION OCCURRED ON MAIN STREET 03/05/2026',
  client.toUpperCase(),
  "DRIVER'S LICENSE NUMBER D1234567",
]

const save = (name: string, bytes: Uint8Array): string => {
  const path = test.info().outputPath(name)
  writeFileSync(path, bytes)
  return path
}

/** A page as a scanner makes it at 200 dots per inch: the browser draws it, and the PDF has its picture alone. */
const scanOf = async (tab: Tab, lines: readonly string[]): Promise<Uint8Array> => {
  const [width, height] = [1700, 2200]
  const url = await tab.run(
    (size, texts) => {
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d')!
      context.fillStyle = 'white'
      context.fillRect(0, 0, size.width, size.height)
      context.fillStyle = 'black'
      context.font = '34px sans-serif'
      texts.forEach((text, at) => context.fillText(text, 100, 140 + at * 70))
      return canvas.toDataURL('image/jpeg', 0.8)
    },
    { width, height },
    lines,
  )
  const jpeg = Uint8Array.from(Buffer.from(url.split(',')[1]!, 'base64'))
  return new Uint8Array(await picturePdf([{ jpeg, width, height }]).arrayBuffer())
}

test('staff deliver a report and a scan from the mail, and another report after one look', async ({
  tab,
  engineName,
  request,
  signInByToken,
}) => {
  test.skip(engineName === 'chromium', 'mail.spec.ts and corrections.spec.ts prove it there.')
  const clients = [`Adeline Marchetti`, 'Bartholomew Quist', 'Celestine Okafor'] as const
  const numbers = clients.map((_, at) => `9320-2026-${engineName === 'firefox' ? 6 : 7}100${at}`)
  const submitted = []
  for (const [at, clientName] of clients.entries())
    submitted.push(
      await submitRequest({ request }, 'crash', { clientName, reportNumber: numbers[at]! }, people.paralegal),
    )
  await signInByToken(people.staff)
  const pdfOf = (at: number) => makePdf('TRAFFIC COLLISION REPORT', linesOf(clients[at]!, numbers[at]!))
  const files = [
    save('scan0001.pdf', await pdfOf(0)),
    save('scan0002.pdf', await scanOf(tab, linesOf(clients[1], numbers[1]!))),
  ]

  await tab.goto('/dashboard?view=mail')
  await tab.label(/^Add PDFs/).setFiles(...files)
  const row = (name: RegExp) => tab.role('list', 'Files').role('button', name)
  await expect(async () => {
    for (const name of [/^scan0001.*Sure/, /^scan0002.*Sure/]) expect((await row(name).state()).count).toBe(1)
  }).toPass()
  await row(/^scan0002/).click()
  await tab.role('region', 'Pages of scan0002.pdf').css('canvas').shown()
  await tab.role('region', 'Request').text(clients[1]).shown()
  await tab.expectAccessible()
  await tab.role('button', 'Deliver 2').click()
  const dialog = tab.role('dialog')
  for (const client of clients.slice(0, 2)) await dialog.text(client).shown()
  await dialog.role('button', 'Deliver 2').click()
  await tab.text('No reports are waiting').shown()

  await tab.goto(`/dashboard?view=queue&request=${submitted[2]!.id}`)
  await tab.label('Face page').setFiles(save('scan0003.pdf', await pdfOf(2)))
  await tab.role('region', 'Check before delivering').css('canvas').shown()
  await tab.role('button', /^Deliver to/).click()
  await tab.role('button', 'Deliver now: CHP Face Page').shown()
})
