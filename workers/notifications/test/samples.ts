import {
  letterNames,
  letterRule,
  type AccountLetterData,
  type DeliveredDocument,
  type LetterData,
  type LetterName,
  type OrderLetterData,
  type Recipient,
} from '@portal/contract/letters'
import type { RenderContext } from '../src/emails/content.ts'
import { createLink } from '../src/link.ts'

export const origin = 'https://portal.test'

export const requestData: OrderLetterData = {
  recipient: 'orderer',
  reportId: 'crh_00000000000000000000000001',
  referenceNumber: 'CHP-7K3M9QXA',
  clientName: 'Test Client',
  crashDate: '2024-03-05',
  reportType: 'non-fatal-face',
  urgent: false,
}

export const deliveryData: OrderLetterData = {
  ...requestData,
  linkId: 'lnk_00000000000000000000000001',
  fileName: 'fil_00000000000000000000000001.pdf',
  downloadName: 'Test Client - Face Page.pdf',
}

const deliveries: Record<DeliveredDocument, OrderLetterData> = {
  facePage: deliveryData,
  fullReport: { ...deliveryData, reportType: 'non-fatal-full' },
  reportFile: {
    ...deliveryData,
    reportId: 'pol_00000000000000000000000001',
    referenceNumber: 'POL-7K3M9QXA',
    reportType: undefined,
    policeDepartment: 'Oakland Police Department',
  },
}

export const accountData: AccountLetterData = {
  recipient: 'person',
  firstName: 'Given',
  lawFirmName: 'Example Law',
  linkId: 'acl_00000000000000000000000001',
}

const dataFor = (letter: LetterName, recipient: Recipient): LetterData => {
  if (recipient === 'person') return letterRule(letter).opens ? accountData : { recipient, firstName: 'Given' }
  const { delivers, offersClaim } = letterRule(letter)
  const data = delivers ? deliveries[delivers] : requestData
  return { ...data, recipient, ...(offersClaim && recipient === 'orderer' && { claimable: true }) }
}

export interface Sample {
  title: string
  letter: LetterName
  data: LetterData
  context: RenderContext
}

const createSample = async (letter: LetterName, recipient: Recipient): Promise<Sample> => {
  const data = dataFor(letter, recipient)
  const link = await createLink(
    { letter, address: 'someone@examplelaw.test' },
    data,
    origin,
    async () => 'sample-token',
  )
  return { title: `${letter} to ${recipient}`, letter, data, context: { origin, link, attached: false } }
}

/** Every email to each of its recipients. */
export const samples: Sample[] = await Promise.all(
  letterNames.flatMap((letter) => letterRule(letter).to.map((recipient) => createSample(letter, recipient))),
)
