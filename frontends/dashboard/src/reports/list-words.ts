import type { ListPage } from '@portal/client'
import { narrowedBy, type Address } from '../address.ts'

type Counts = Pick<ListPage<unknown>, 'total' | 'unfiltered'>

/** What a narrowed list is of the whole; nothing of the whole itself. */
export const countWords = (address: Address, { total, unfiltered }: Counts): string => {
  const by = narrowedBy(address)
  if (by === 'work') return `Needs work: ${total} of ${unfiltered} requests, oldest first`
  if (by !== 'search') return ''
  const found = `Showing ${total} of ${unfiltered} reports`
  return address.needsWork ? `${found}. “Needs work” is set aside while you search.` : found
}

/** What is said of a list in which nothing is. */
export const emptyWords = (address: Address): { title: string; text: string } => {
  const by = narrowedBy(address)
  if (by === 'work') return { title: 'Nothing needs work', text: 'No request waits for the office.' }
  return {
    title: 'No requests found',
    text: by === 'search' ? 'Please try another name or reference number.' : '',
  }
}
