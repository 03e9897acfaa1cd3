import { because } from './because.ts'
import type { OrderLetter } from './letter.ts'
import { orderAction } from './order-action.ts'

export const newOrder: OrderLetter = (data, { origin }) => ({
  subject: data.urgent ? 'Urgent new order' : 'New order',
  heading: data.urgent ? 'A new urgent order came in' : 'A new order came in',
  paragraphs: ['Its answers and documents are on the dashboard.'],
  action: orderAction(data, origin),
  because: because(data),
})
