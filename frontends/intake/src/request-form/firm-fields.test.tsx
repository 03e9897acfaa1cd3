import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { withPrefill } from '@portal/contract/requests/prefill'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import { testAccount } from '@portal/contract/testing/accounts'
import {
  closePage,
  control,
  enter,
  fillPoliceForm,
  openPage,
  openPoliceForm,
  submitButton,
} from '../testing/open-page.tsx'

afterEach(closePage)

const id = (prefix: string, digit: string) => `${prefix}_${digit.repeat(26)}`
const member = testAccount({ role: 'law-firm', lawFirmId: id('frm', '1') })
const firm = {
  id: member.lawFirmId,
  name: 'Example Law',
  version: 1,
  settings: {
    defaultCc: '',
    requireMatterNumber: true,
    attachDocuments: true,
    clientInFileNames: false,
    requireTwoFactor: false,
  },
}
const colleague = (digit: string, firmManager: boolean) => ({
  id: id('usr', digit),
  firstName: firmManager ? 'Manager' : 'Colleague',
  lastName: digit,
  email: `${digit}@examplelaw.test`,
  firmManager,
  memberSince: '2026-01-01T00:00:00.000Z',
})

const openForm = async (changes: object = {}) => {
  const members = [colleague('7', false), colleague('8', true)]
  const page = await openPage('/request?form=police', member, [], (network) =>
    Object.assign(network, { firm, members, ...changes }),
  )
  await fillPoliceForm(page.user)
  return page
}

describe("a member's request", () => {
  test('needs the matter number that the firm requires, and suggests earlier ones', async () => {
    const suggestions = { matterNumbers: ['2024-0117'], attorneys: ['Reyes'], ccEmails: [] }
    const { user, submit } = await openForm({ suggestions })
    await waitFor(() => expect(control('matterNumber')!.getAttribute('aria-required')).toBe('true'))
    const list = document.getElementById(control('matterNumber')!.getAttribute('list')!)!
    await waitFor(() => expect([...list.querySelectorAll('option')].map(({ value }) => value)).toEqual(['2024-0117']))
    await user.click(submitButton())
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toBe(matterNumberRequired)
    expect(document.activeElement?.textContent).toContain('Please fix')
    enter('matterNumber', '2024-0117')
    enter('attorney', 'Reyes')
    const { form, respond } = await submit()
    expect([form.get('matterNumber'), form.get('attorney'), form.get('private')]).toEqual(['2024-0117', 'Reyes', null])
    respond(201, { referenceNumber: 'POL-4T7K2M9P', claimToken: null })
    expect((await screen.findByText('Attorney', { selector: 'dt' })).nextSibling?.textContent).toBe('Reyes')
  })

  test('offers the CC emails of earlier requests', async () => {
    const ccEmails = Array.from({ length: 7 }, (_, at) => `copy${at}@examplelaw.test`)
    const { user, submit } = await openForm({ suggestions: { matterNumbers: [], attorneys: [], ccEmails } })
    enter('matterNumber', 'M-1')
    await user.click(await screen.findByRole('button', { name: 'copy1@examplelaw.test' }))
    expect(screen.queryByRole('button', { name: 'copy5@examplelaw.test' })).toBeNull()
    const { form } = await submit()
    expect(form.get('ccEmails')).toBe('copy1@examplelaw.test')
  })

  test('can be private, and names colleagues who are no managers', async () => {
    const { user, submit } = await openForm()
    enter('matterNumber', 'M-1')
    await user.click(await screen.findByRole('checkbox', { name: 'Private' }))
    expect(screen.queryByRole('checkbox', { name: 'Manager 8' })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'Colleague 7' }))
    const { form } = await submit()
    expect([form.get('private'), form.get('privateTo')]).toEqual(['true', id('usr', '7')])
  })

  const earlier = {
    id: id('crh', '3'),
    referenceNumber: 'CHP-4T7K2M9P',
    clientName: 'Client A',
    crashDate: '2026-03-05',
    status: 'processing',
    reportType: 'fatal-full',
    policeDepartment: null,
    matterNumber: null,
    submittedAt: '2026-03-06T10:00:00.000Z',
  }

  test('for the same client and crash asks before it is submitted, once', async () => {
    const { user, network, submit } = await openForm({ similar: [earlier] })
    enter('matterNumber', 'M-1')
    await user.click(submitButton())
    await screen.findByText('Your firm may have requested this already')
    expect(screen.getByText('submitted Mar 6, 2026')).toBeTruthy()
    expect(network.submitted).toEqual([])
    const link = screen.getByRole('link', { name: /Open it/ })
    expect(link.getAttribute('href')).toBe(`/dashboard?view=work&request=${earlier.id}`)
    expect(submitButton().textContent).toBe('Request Anyway')
    enter('clientName', 'Client B')
    expect(submitButton().textContent).toBe('Submit Request')
    enter('clientName', 'Client A')
    await submit(screen.getByRole('button', { name: 'Request Anyway' }))
    expect(network.submitted).toHaveLength(1)
  })

  test.each([
    ['no other request', [earlier], false],
    ['another request', [earlier, { ...earlier, id: id('crh', '4'), referenceNumber: 'CHP-00000004' }], true],
  ])('that was started from one for the same crash asks about %s', async (_, similar, asks) => {
    window.history.replaceState(withPrefill({ from: earlier.referenceNumber, values: { clientName: 'Client A' } }), '')
    const { user, submit } = await openForm({ similar })
    enter('matterNumber', 'M-1')
    // Also on the next visit, from elsewhere.
    window.history.replaceState(null, '')
    if (!asks) return void (await submit())
    await user.click(submitButton())
    await screen.findByText('Your firm may have requested this already')
    expect(screen.queryByText('CHP-4T7K2M9P')).toBeNull()
  })
})

test('a guest has no fields of a firm', async () => {
  await openPoliceForm()
  expect(screen.queryByText('For your firm')).toBeNull()
})
