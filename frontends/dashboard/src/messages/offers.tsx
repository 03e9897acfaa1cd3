import type { User } from '@portal/contract/accounts/accounts'
import { formatShortDate, portalDay } from '@portal/contract/dates'
import { asksFor } from '@portal/contract/kinds/answers'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { NeededItem } from '@portal/contract/mail/offer-words'
import { offersIn, type Offer } from '@portal/contract/mail/offers'
import { centsOf, formatCents } from '@portal/contract/requests/actions/amount'
import type { Message } from '@portal/contract/requests/messages'
import type { AskCode } from '@portal/contract/requests/waiting'
import { Button } from '@portal/ui'
import { inAWeek } from '../actions/ask.ts'
import { useRequestActions } from '../actions/action-start.tsx'
import type { AnyRequest } from '../request/request.ts'

interface OffersProps {
  request: AnyRequest
  viewer: User
  message: Message
}

/** The words that ask a client for what the agency needs, in English and Spanish. */
const clientItems: Readonly<Partial<Record<NeededItem, { label: string; text: string; textEs: string }>>> = {
  authorization: {
    label: 'Authorization',
    text: 'The agency needs your signed authorization before it releases the report. Please send it to us.',
    textEs: 'La agencia necesita su autorización firmada antes de entregar el reporte. Por favor, envíenosla.',
  },
  id: {
    label: 'ID',
    text: 'The agency needs a copy of a photo ID, such as a driver license, before it releases the report. Please send us one.',
    textEs:
      'La agencia necesita una copia de una identificación con fotografía, como la licencia de conducir, antes de entregar el reporte. Por favor, envíenosla.',
  },
}

const authorizationAsks: readonly AskCode[] = ['authorization', 'client-release']

/** The ask for an item, for requests of this kind. */
const askOf = (item: NeededItem, id: string): AskCode =>
  (item === 'authorization' && asksFor(kindIdOf(id)).find((code) => authorizationAsks.includes(code))) || 'other'

const writeToAgency = (from: Element): void =>
  from.closest('section')?.querySelector<HTMLButtonElement>('[data-write=agency]')?.click()

/** The steps that an agency's answer suggests. Each does one thing, which can be undone, or asks first. */
export const Offers = ({ request, viewer, message: { author, text, email, createdAt } }: OffersProps) => {
  const { busy, offers, start, act, dialogs } = useRequestActions(request, viewer)
  // Anyone else may write what makes staff ask the client, set a date or close the request.
  const isAgencys = author.kind === 'agency' || author.kind === 'notice'
  const found = isAgencys ? offersIn(text, portalDay(createdAt), email?.sites) : []
  const button = (label: string, run: (event: { currentTarget: Element }) => void) => (
    <Button key={label} variant="secondary" size="small" aria-disabled={busy} onClick={run}>
      {label}
    </Button>
  )
  const askClient = (item: NeededItem) => {
    const words = clientItems[item]
    const { text: asked = '', textEs = '', label = '' } = words ?? {}
    if (!words || !offers('ask')) return []
    const asks = [askOf(item, request.id)]
    return [button(`Ask Client for ${label}`, () => act({ action: 'ask', asks, text: asked, textEs }))]
  }
  const buttonsOf = (offer: Offer) => {
    switch (offer.kind) {
      case 'download':
        return offers('received') ? [button('Report Is There', () => act({ action: 'received' }))] : []
      case 'no-record':
        return offers('complete')
          ? [
              button('Close: No Report…', () =>
                start('complete', { reason: { reason: 'no-report', reasonText: '' } } as never),
              ),
            ]
          : [button('Answer Agency', ({ currentTarget }) => writeToAgency(currentTarget))]
      case 'elsewhere':
        return offers('setAgency')
          ? [button(offer.agency ? `Set Agency: ${offer.agency}…` : 'Set Agency…', () => start('setAgency'))]
          : []
      case 'not-ready': {
        const { on } = offer
        if (!offers('setExpected')) return []
        return on
          ? [button(`Expect by ${formatShortDate(on)}`, () => act({ action: 'setExpected', expectedOn: on }))]
          : [button('Check Again in a Week', () => act({ action: 'checked', checkAgainOn: inAWeek() }))]
      }
      case 'fee':
        return [
          button(`Record Fee of ${formatCents(centsOf(offer.amount))}`, () =>
            act({ action: 'setFee', fee: offer.amount }),
          ),
        ]
      case 'needs':
        return [
          ...offer.what.flatMap(askClient),
          ...(offer.what.some((item) => !clientItems[item])
            ? [button('Answer Agency', ({ currentTarget }) => writeToAgency(currentTarget))]
            : []),
        ]
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {found.flatMap(buttonsOf)}
      <Button variant="quiet" size="small" aria-disabled={busy} onClick={() => act({ action: 'replyHandled' })}>
        Mark as Handled
      </Button>
      {dialogs}
    </div>
  )
}
