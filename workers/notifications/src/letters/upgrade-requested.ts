import { because } from './because.ts'
import type { OrderLetter } from './letter.ts'
import { orderAction } from './order-action.ts'

export const upgradeRequested: OrderLetter = (data, { origin }) => ({
  subject: data.urgent ? 'Urgent: full report requested' : 'Full report requested',
  heading: 'The full report was requested',
  paragraphs: ['The order below was for the face page alone. Whoever placed it now asks for the full report.'],
  action: orderAction(data, origin),
  because: because(data),
})
