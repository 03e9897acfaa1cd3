import { brand } from '@portal/contract/brand'
import type { LetterData, Recipient } from '@portal/contract/letters'

/** Why each kind of recipient is written to. */
export const because: Record<Recipient, (data: LetterData) => string> = {
  orderer: ({ referenceNumber }) => `order ${referenceNumber} was placed with this address.`,
  copies: ({ referenceNumber }) => `whoever placed order ${referenceNumber} asked for a copy to this address.`,
  office: () => `you fulfil orders at ${brand.name}.`,
}
