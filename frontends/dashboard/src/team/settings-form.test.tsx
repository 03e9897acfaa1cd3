import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { errorReply } from '../testing/network.ts'
import { click, firm, openTeam } from '../testing/open-team.tsx'
import { expectToast } from '../testing/render-as.tsx'

describe('the settings', () => {
  const field = () => screen.findByLabelText('Default CC emails', { selector: 'input' })

  test('are saved with the version they were read with, and what was typed but not added', async () => {
    const saved = { ...firm, version: 4 }
    const writes = openTeam({ handlers: { 'PATCH /api/firm': () => ({ body: saved }) } })
    await userEvent.type(await field(), 'docket@examplelaw.test')
    await userEvent.click(screen.getByLabelText('Link only'))
    await userEvent.click(screen.getByLabelText("Put the client's name in download names"))
    await userEvent.click(screen.getByLabelText('Require a matter number'))
    await click('Save Settings')
    await expectToast('Settings Saved')
    expect(writes[0]?.[1]).toEqual({
      defaultCc: 'records@examplelaw.test, docket@examplelaw.test',
      attachDocuments: false,
      clientInFileNames: true,
      requireMatterNumber: true,
      requireTwoFactor: false,
      version: 3,
    })
  })

  test('show an invalid email at its field and send nothing', async () => {
    const writes = openTeam({ handlers: { 'PATCH /api/firm': () => ({ body: firm }) } })
    await userEvent.type(await field(), 'docket@')
    await click('Save Settings')
    expect(await screen.findByText('Enter valid CC email addresses')).toBeTruthy()
    expect(writes).toEqual([])
  })

  test('keep what was entered when somebody else changed them, and replace it on the next save', async () => {
    let current = firm
    const writes = openTeam({
      handlers: {
        'PATCH /api/firm': ({ body }) => {
          const { version } = JSON.parse(body as string) as { version: number }
          if (version === current.version) return { body: { ...current, version: 5 } }
          return errorReply('changed_meanwhile')
        },
        'GET /api/firm': () => ({ body: current }),
      },
    })
    const matter = await screen.findByLabelText<HTMLInputElement>('Require a matter number')
    await userEvent.click(matter)
    current = { ...firm, version: 4 }
    await click('Save Settings')
    expect(await screen.findByText('Someone else changed the settings while you were editing')).toBeTruthy()
    expect(matter.checked).toBe(true)
    await click('Save Settings')
    await expectToast('Settings Saved')
    expect(writes.filter(([call]) => call.startsWith('PATCH')).map(([, body]) => body)).toMatchObject([
      { requireMatterNumber: true, version: 3 },
      { requireMatterNumber: true, version: 4 },
    ])
  })
})
