import { paths } from '@portal/contract/paths'

// The pages that our emails link to with a token, whichever host the portal had then.
const tokenPages = [
  paths.track,
  paths.sign,
  paths.delivery,
  paths.stopEmails,
  paths.verifyEmail,
  paths.resetPassword,
  paths.claim,
  paths.register,
]
const replyAddresses = /reply\+[0-9a-z]{43}@[\w.-]{1,253}/gi

const linkRemoved = '[link removed]'
const addressRemoved = '[address removed]'

const characterOf = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))

/** The target of a link, also when a mail filter wrapped it: percent-encoded, or with `-` for `%` and `_` for `/`. */
const readings = (word: string): string[] => {
  const decode = (text: string): string => text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => characterOf(hex))
  const once = decode(word)
  const twice = decode(once)
  return [once, twice, twice.replaceAll('_', '/').replace(/-([2-7][0-9a-f])/gi, (_, hex: string) => characterOf(hex))]
}

const hasToken = (word: string): boolean =>
  /token|invite/i.test(word) &&
  readings(word.toLowerCase()).some((reading) => {
    const token = Math.max(reading.lastIndexOf('token='), reading.lastIndexOf('invite='))
    return token >= 0 && tokenPages.some((page) => reading.slice(0, token).includes(page))
  })

// Email programs break long links. The rest of one has no spaces, and letters of both cases or digits.
const restOfLink = /^[\w.%&=;~!*-]{6,}>?\)?$/
const looksRandom = (word: string): boolean => /\d/.test(word) || /[a-z][A-Z]/.test(word)

/** Removes our links with a token and our reply addresses from a text, because anyone who has them could use them. */
export const withoutOurLinks = (text: string): string => {
  if (!/token|invite|reply\+/i.test(text)) return text
  let wasCutLink = false
  return text
    .split('\n')
    .map((line) => {
      if (wasCutLink && restOfLink.test(line.trim()) && looksRandom(line)) return ''
      wasCutLink = false
      const words = line.split(/([^!-~]+|[<>"()[\]|]+)/)
      const kept = words.map((word) => (hasToken(word) ? linkRemoved : word.replace(replyAddresses, addressRemoved)))
      wasCutLink = line.length > 60 && kept.findLast((word) => word.trim() !== '') === linkRemoved
      return kept.join('').replaceAll(`<${linkRemoved}>`, linkRemoved)
    })
    .join('\n')
}
