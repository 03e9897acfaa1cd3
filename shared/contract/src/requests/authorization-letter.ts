import { brand } from '../brand.ts'
import { formatDate } from '../dates.ts'

const blank = '__________'

/**
 * The sentence of a written authorization, which agencies read in English. What isn't known yet is left blank. For a client who died,
 * the next of kin or the personal representative signs it.
 */
export const authorizationLetter = (clientName: string, crashDate: string, hasDied: boolean): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(crashDate) ? formatDate(crashDate) : blank
  const client = clientName.trim() || blank
  return hasDied
    ? `I, ${blank}, am the next of kin or personal representative of ${client}, who died. I allow ${brand.name} to get the report of the crash on ${day}.`
    : `I, ${client}, allow ${brand.name} to get the report of my crash on ${day}.`
}
