import { paths } from '@portal/contract/paths'
import { because } from './because.ts'
import type { Letter } from './letter.ts'

export const newOrder: Letter = (data, { origin }) => ({
  subject: data.urgent ? 'Urgent new order' : 'New order',
  heading: data.urgent ? 'A new urgent order came in' : 'A new order came in',
  paragraphs: ['Its answers and documents are on the dashboard; search for the reference number.'],
  action: { label: 'Open the dashboard', url: `${origin}${paths.dashboard}` },
  because: because[data.recipient](data),
})
