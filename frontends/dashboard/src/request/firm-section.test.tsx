import { cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { prefillIn } from '@portal/contract/requests/prefill'
import { useCommands } from '@portal/ui'
import { crashReport, requesterAccountOf, policeReport, testId, userWithRole } from '../testing/data.ts'
import { errorReply, type Handlers } from '../testing/network.ts'
import { acted, openRequest } from '../testing/open-request.tsx'
import { clickButton } from '../testing/open-queue.tsx'
import { expectToast, findSection, renderAs } from '../testing/render-as.tsx'
import { FirmSection } from './firm-section.tsx'

const suggestions: Handlers = {
  'GET /api/docket/suggestions': () => ({
    body: { matterNumbers: ['2026-114'], attorneys: ['Ana Reyes'], ccEmails: [], requesters: [], agencies: [] },
  }),
}

describe('the matter', () => {
  test('is added with suggestions', async () => {
    let sent: unknown
    await openRequest('law-firm', crashReport(), {
      ...suggestions,
      'PATCH /api/requests': ({ body }) => {
        sent = JSON.parse(body as string)
        return acted(crashReport())
      },
    })
    await clickButton('Add Matter or Note')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Matter number' })
    await waitFor(() => expect(field.list?.options[0]?.value).toBe('2026-114'))
    await userEvent.type(field, ' 2026-7 ')
    await userEvent.type(screen.getByLabelText('Note'), 'Call the sister first')
    await clickButton('Save')
    await expectToast('Client 1: Changes saved')
    const act = { action: 'changeMatter', matterNumber: '2026-7', firmNote: 'Call the sister first' }
    expect(sent).toEqual({ requests: [crashReport().id], act })
  })

  test('keeps its number where the firm requires one', async () => {
    await openRequest('law-firm', policeReport({ matterNumber: '2026-7' }), {
      ...suggestions,
      'PATCH /api/requests': () => {
        const reply = errorReply('invalid')
        return {
          ...reply,
          body: { ...(reply.body as object), fields: { 'act.matterNumber': 'Your firm asks for a matter number' } },
        }
      },
    })
    expect((await findSection('Your Firm')).getByText('2026-7')).toBeTruthy()
    await clickButton('Edit Matter and Note')
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Matter number' }))
    await clickButton('Save')
    expect(await screen.findByText('Your firm asks for a matter number')).toBeTruthy()
  })

  test('is shown to staff, who cannot change it', async () => {
    await openRequest('staff', crashReport({ matterNumber: '2026-7', privateTo: [] }))
    const section = await findSection("Firm's Reference")
    for (const text of ['2026-7', "Private: its requester and the firm's managers"])
      expect(section.getByText(text)).toBeTruthy()
    expect(section.queryAllByRole('button', { name: /Matter$|Who/ })).toEqual([])
    expect(screen.getByText('Private')).toBeTruthy()
  })
})

describe('another request for the crash', () => {
  test('is offered by the palette to firms, and a change of the status to admins', async () => {
    const offered = () => renderHook(() => useCommands()).result.current.map(({ label }) => label)
    await openRequest('law-firm', crashReport())
    await screen.findByRole('button', { name: 'Request for Another Client' })
    expect(offered()).toContain('Request for Another Client')
    expect(offered()).not.toContain('Change Status')
    cleanup()
    await openRequest('admin', crashReport())
    await screen.findByRole('combobox', { name: 'Status' })
    expect(offered()).toContain('Change Status')
    expect(offered()).not.toContain('Request for Another Client')
  })

  test('for another client starts with the facts of the crash', async () => {
    await openRequest('law-firm', crashReport({ monitorForFull: true, attorney: 'Ana Reyes' }))
    await clickButton('Request for Another Client')
    expect(window.location.search).toBe('?form=chp')
    expect(prefillIn(window.history.state)).toEqual({
      from: 'CHP-00000001',
      values: {
        crashDate: '2024-03-05',
        attorney: 'Ana Reyes',
        reportNumber: '9250-2024-00123',
        reportType: 'non-fatal-face',
        monitorForFull: 'true',
      },
    })
  })

  test('for the other report starts with the client', async () => {
    await openRequest('law-firm', policeReport())
    await clickButton('Request the CHP Report')
    expect(window.location.search).toBe('?form=chp')
    expect(prefillIn(window.history.state)?.values).toEqual({ crashDate: '2024-03-05', clientName: 'Client 1' })
  })
})

test("another request for the crash has a private request's privacy and not its copies", async () => {
  await openRequest('law-firm', policeReport({ privateTo: [], ccEmails: 'records@firm.test' }))
  await clickButton('Request the CHP Report')
  const { crashDate, clientName } = policeReport()
  expect(prefillIn(window.history.state)?.values).toEqual({ crashDate, clientName, private: 'true' })
})

describe('who sees a request', () => {
  const member = {
    id: testId('usr', 7),
    firstName: 'Dana',
    lastName: 'Poe',
    email: 'dana@firm.test',
    firmManager: false,
  }
  const viewer = { ...userWithRole('law-firm'), lawFirmId: testId('firm', 1), memberVerified: true }
  const team: Handlers = {
    'GET /api/firm/team': () => ({ body: { members: [{ ...member, memberSince: '' }], pending: [], invitations: [] } }),
  }

  test('is changed by its requester', async () => {
    let sent: unknown
    const ccEmails = 'records@firm.test,own@mail.test'
    const request = crashReport({ userId: viewer.id, user: requesterAccountOf(viewer), ccEmails })
    await renderAs('law-firm', <FirmSection request={request} viewer={viewer} />, {
      ...team,
      'PATCH /api/requests': ({ body }) => {
        sent = JSON.parse(body as string)
        return acted(request)
      },
    })
    await clickButton('Change Who Sees It')
    expect(screen.queryByText(/records@firm/)).toBeNull()
    await userEvent.click(await screen.findByRole('radio', { name: 'Only certain people' }))
    screen.getByText(
      'Copies of its emails still go to records@firm.test, own@mail.test. Each copy has a link to stop them.',
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Dana Poe' }))
    await clickButton('Save')
    await expectToast('Client 1: Made private')
    expect(sent).toEqual({ requests: [request.id], act: { action: 'changePrivacy', privateTo: [member.id] } })
  })

  test('is only read by other members', async () => {
    const request = crashReport({ privateTo: [member.id] })
    await renderAs('law-firm', <FirmSection request={request} viewer={viewer} />, team)
    const section = await findSection('Your Firm')
    expect(await section.findByText("Private: its requester, the firm's managers, and Dana Poe")).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Change Who Sees It' })).toBeNull()
  })
})
