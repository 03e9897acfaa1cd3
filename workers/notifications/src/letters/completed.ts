import { because } from './because.ts'
import type { OrderLetter } from './letter.ts'
import { orderAction } from './order-action.ts'

export const completed: OrderLetter = (data, { origin }) => ({
  subject: 'Order completed',
  heading: data.recipient === 'orderer' ? 'Your order is completed' : 'The order is completed',
  paragraphs: [
    'We have finished the order below. Each document we obtained for it came in a letter of its own.',
    'Is something missing? Answer this letter and mention the reference number.',
  ],
  action: orderAction(data, origin),
  because: because(data),
})
