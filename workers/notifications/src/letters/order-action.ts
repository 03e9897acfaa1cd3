import { brand } from '@portal/contract/brand'
import type { OrderLetterData } from '@portal/contract/letters'
import { paths, reportUrl } from '@portal/contract/paths'
import type { LetterContent } from './letter.ts'

/** To the order itself for whoever can see it after signing in: a guest cannot, and whoever got a copy may have no account. */
export const orderAction = (data: OrderLetterData, origin: string): LetterContent['action'] =>
  data.recipient === 'copies' || data.claimable
    ? { label: `Open ${brand.name}`, url: `${origin}${paths.home}` }
    : { label: 'Open the order', url: reportUrl(origin, kindOf(data), data.reportId) }

const kindOf = (data: OrderLetterData): 'crash' | 'police' => (data.reportType ? 'crash' : 'police')
