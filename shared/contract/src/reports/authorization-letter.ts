import { brand } from '../brand.ts'
import { formatDate } from '../dates.ts'

const blank = '__________'

/** The sentence of a written authorization, which agencies read in English. What isn't known yet is left blank. */
export const authorizationLetter = (clientName: string, crashDate: string): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(crashDate) ? formatDate(crashDate) : blank
  return `I, ${clientName.trim() || blank}, allow ${brand.name} to get the report of my crash on ${day}.`
}
