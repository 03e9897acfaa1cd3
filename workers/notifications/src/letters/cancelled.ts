import { because } from './because.ts'
import type { OrderLetter } from './letter.ts'
import { orderAction } from './order-action.ts'

export const cancelled: OrderLetter = (data, { origin }) => ({
  subject: 'Order cancelled',
  heading: data.recipient === 'orderer' ? 'Your order was cancelled' : 'The order was cancelled',
  paragraphs:
    data.recipient === 'office'
      ? ['Nothing more is to be done for the order below.']
      : [
          'We have stopped working on the order below, and will send nothing more for it.',
          'Was it cancelled by mistake? Answer this letter and mention the reference number.',
        ],
  action: orderAction(data, origin),
  because: because(data),
})
