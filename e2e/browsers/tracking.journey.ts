import { emailedLink } from '../support/emails.ts'
import { askClient, idOf, submitRequest } from '../support/requests.ts'
import { people } from '../support/sign-in.ts'
import { pdfFile, phone, test } from './test.ts'

test.use({ size: phone })

test('a guest opens the link of an email and uploads the document that staff ask for', async ({ tab, request }) => {
  const page = { request }
  const contactEmail = `tracked-${test.info().retry}@client.test`
  const { referenceNumber } = await submitRequest(page, 'crash', { contactEmail })
  const id = await idOf(page, people.staff, 'crash', referenceNumber)
  await askClient(page, id, 'The agency needs your signature.', 'authorization')

  await tab.goto(await emailedLink(page, contactEmail, '/track'))
  await tab.role('heading', 'We need your signed authorization').shown()
  await tab.expectUrl(/\/track$/)
  await tab.text(referenceNumber).shown()
  await tab.expectAccessible()
  await tab.reload()
  await tab.label('Signed authorization').setFiles(await pdfFile('Signed'))
  await tab.text('signed.pdf').shown()
  await tab.role('button', 'Send').first().click()
  await tab.text('Thank you. We got it.').shown()
  await tab.role('heading', 'We need your signed authorization').gone()
  await tab.text(/^signed\.pdf · /).shown()
  await tab.expectAccessible()
})
