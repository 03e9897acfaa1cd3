import { brand } from '@portal/contract/brand'
import type { OrderLetterData } from '@portal/contract/letters'

/** Why each kind of recipient is written to about an order. */
export const because = ({ recipient, referenceNumber }: OrderLetterData): string =>
  ({
    orderer: `order ${referenceNumber} was placed with this address.`,
    copies: `whoever placed order ${referenceNumber} asked for a copy to this address.`,
    office: `you fulfil orders at ${brand.name}.`,
  })[recipient]
