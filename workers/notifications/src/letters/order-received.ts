import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { because } from './because.ts'
import type { Letter } from './letter.ts'

export const orderReceived: Letter = (data, { origin }) => {
  const copy = data.recipient === 'copies'
  return {
    subject: 'Order received',
    heading: copy ? 'A report was ordered, with a copy to you' : 'We have your order',
    paragraphs: [
      copy
        ? `${brand.name} received the order below. The report will come to this address too, as soon as it is available.`
        : 'Thank you. We are working on it, and will send the report to this address as soon as it is available.',
      'Please mention the reference number when you write or call.',
    ],
    action: { label: `Open ${brand.name}`, url: `${origin}${paths.home}` },
    because: because[data.recipient](data),
  }
}
