/** The line above what couldn't be used of an email. */
export const problemsTitle = (
  { text, files }: { text: string; files: readonly unknown[] },
  whose: 'this' | 'their' = 'this',
): string =>
  text || files.length > 0
    ? `Part of ${whose} email couldn't be used:`
    : `${whose === 'this' ? 'This' : 'Their'} email couldn't be read:`
