import {
  letterNames,
  letterRule,
  type LetterData,
  type LetterName,
  type OrderLetterData,
  type Recipient,
} from '@portal/contract/letters'
import { linkOf } from '../src/link-of.ts'
import type { LetterContext } from '../src/letters/letter.ts'
import { accountData, deliveryData, orderData } from './data.ts'

export interface Sample {
  title: string
  letter: LetterName
  data: LetterData
  context: LetterContext
}

export const origin = 'https://portal.test'

const policeData: OrderLetterData = {
  ...deliveryData,
  reportId: 'pol_00000000000000000000000001',
  referenceNumber: 'POL-7K3M9QXA',
  reportType: undefined,
  policeDepartment: 'Oakland Police Department',
}

const dataOf = (letter: LetterName, recipient: Recipient): LetterData => {
  if (recipient === 'person') return letterRule(letter).opens ? accountData : { recipient, firstName: 'Given' }
  const { delivers, offersClaim } = letterRule(letter)
  const data = delivers === 'reportFile' ? policeData : delivers ? deliveryData : orderData
  return { ...data, recipient, ...(offersClaim && recipient === 'orderer' && { claimable: true }) }
}

const sample = async (letter: LetterName, recipient: Recipient): Promise<Sample> => {
  const data = dataOf(letter, recipient)
  const link = await linkOf({ letter, address: 'someone@examplelaw.test' }, data, origin, async () => 'sample-token')
  return { title: `${letter} to ${recipient}`, letter, data, context: { origin, link, attached: false } }
}

/** Every letter to each of its recipients. */
export const samples: Sample[] = await Promise.all(
  letterNames.flatMap((letter) => letterRule(letter).to.map((recipient) => sample(letter, recipient))),
)
