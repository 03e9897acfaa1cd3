// The packages for this, mailcheck and @zootools/email-spell-checker, are no longer maintained, and would take ymail.com and law
// firms' short domains for typos.

// The providers that most people who write to us use. Names this long are rarely another domain with a letter changed.
const providers = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'protonmail.com',
  'earthlink.net',
  'bellsouth.net',
  'pacbell.net',
]
// Providers that only look like one of these with a typo.
const alike = ['mail.com', 'email.com', 'ymail.com', 'qmail.com']

// No country or organization has these: they are slips of the keyboard.
const mistypedEndings: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|conm|cpm|cim|c0m)$/, '.com'],
  [/\.(?:ney|nte|ent|nett)$/, '.net'],
  [/\.(?:ogr|rog|orgg)$/, '.org'],
]

/** Whether one letter added, left out, changed or swapped with its neighbor makes one text the other. */
const isOneSlipApart = (a: string, b: string): boolean => {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}

/** The address that was probably meant by one whose domain looks mistyped, such as `pat@gmial.com`; undefined for all others. */
export const meantEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  if (at < 2 || providers.includes(domain) || alike.includes(domain)) return undefined
  const [ending, right] = mistypedEndings.find(([pattern]) => pattern.test(domain)) ?? []
  const ended = ending ? domain.replace(ending, right!) : domain
  const meant = providers.find((provider) => isOneSlipApart(ended, provider)) ?? ended
  return meant === domain ? undefined : email.slice(0, at) + meant
}
