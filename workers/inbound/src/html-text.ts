import { convert } from 'html-to-text'

// The elements that email programs put the email they answer into, and their signatures.
const quotes = [
  '.gmail_quote',
  '.gmail_quote_container',
  '.gmail_extra',
  '.yahoo_quoted',
  '.moz-cite-prefix',
  '.protonmail_quote',
  '.zmail_extra',
  'blockquote[type="cite"]',
]
const signatures = [
  '.gmail_signature',
  '.gmail_signature_prefix',
  '.moz-signature',
  '#Signature',
  '#ms-outlook-mobile-signature',
]

const skip = (selectors: readonly string[]) => selectors.map((selector) => ({ selector, format: 'skip' }))

/** An email's HTML as text, with or without what it quotes. */
export const htmlToText = (html: string, { keepQuotes }: { keepQuotes: boolean }): string =>
  convert(html, {
    wordwrap: false,
    // The later of two selectors for the same element counts.
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'table', options: { uppercaseHeadings: false } },
      ...skip(['img', 'hr', 'style', 'script', 'title']),
      ...(keepQuotes ? [] : skip([...quotes, ...signatures])),
    ],
    limits: { maxInputLength: 500_000, maxDepth: 200 },
  })
