import { brand } from '@portal/contract/brand'
import { because } from './because.ts'
import type { OrderLetter } from './letter.ts'
import { orderAction } from './order-action.ts'

export const orderReceived: OrderLetter = (data, { origin, link }) => {
  const mention = 'Please mention the reference number when you write or call.'
  if (data.recipient === 'copies')
    return {
      subject: 'Order received',
      heading: 'A report was ordered, with a copy to you',
      paragraphs: [
        `${brand.name} received the order below. The report will come to this address too, as soon as it is available.`,
        mention,
      ],
      action: orderAction(data, origin),
      because: because(data),
    }
  const paragraphs = [
    'Thank you. We are working on it, and will send the report to this address as soon as it is available.',
    mention,
  ]
  return {
    subject: 'Order received',
    heading: 'We have your order',
    paragraphs: link
      ? [...paragraphs, 'To follow it online, add it to an account: sign in, or create one with this address.']
      : paragraphs,
    action: link ? { label: 'Track this order', url: link } : orderAction(data, origin),
    note: link && 'The link adds this order to the account of whoever follows it, once. Please keep it to yourself.',
    because: because(data),
  }
}
