import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { because } from './because.ts'
import type { Letter } from './letter.ts'

export const completed: Letter = (data, { origin }) => ({
  subject: 'Order completed',
  heading: 'Your order is completed',
  paragraphs: [
    'We have finished the order below. Each document we obtained for it came in a letter of its own.',
    'Is something missing? Answer this letter and mention the reference number.',
  ],
  action: { label: `Open ${brand.name}`, url: `${origin}${paths.home}` },
  because: because[data.recipient](data),
})
