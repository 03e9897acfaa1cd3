// Persian and the Indic scripts spell words with the two joiners: between their own letters and nowhere else.
const joining =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Mongolian'
const letter = `[${joining.replace(/(\w+) ?/g, '\\p{Script=$1}')}]`
// Pictures are put together with one of them: a woman and a fire engine are a firefighter.
const picture = '\\p{Extended_Pictographic}'

/** The joiners that spell, as the source of a pattern with the flag `u`. All others hide. */
export const joiners = `(?<=${letter})[\u200c\u200d](?=${letter})|(?<=${picture}\\ufe0f?\\p{Emoji_Modifier}?)\u200d(?=${picture})`
