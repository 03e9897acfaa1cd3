// Persian and Indic scripts need the two joiners for spelling, but only between their own letters.
const joining =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Mongolian'
const letter = `[${joining.replace(/(\w+) ?/g, '\\p{Script=$1}')}]`
// Emoji sequences are joined by U+200D: woman + fire engine = firefighter.
const picture = '\\p{Extended_Pictographic}'

/** The source of a `u` pattern that matches the joiners with a meaning. All other joiners are invisible leftovers. */
export const joiners = `(?<=${letter})[\u200c\u200d](?=${letter})|(?<=${picture}\\ufe0f?\\p{Emoji_Modifier}?)\u200d(?=${picture})`
