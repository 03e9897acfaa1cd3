import { limits } from '../limits.ts'

export const emptyMessage = 'Write a message or attach a file'
export const tooLongMessage = `Use at most ${limits.messageLength.toLocaleString('en-US')} characters`

/** The line above what couldn't be used of an email. */
export const problemsTitle = (
  { text, files }: { text: string; files: readonly unknown[] },
  whose: 'this' | 'their' = 'this',
): string =>
  text || files.length > 0
    ? `Part of ${whose} email couldn't be used:`
    : `${whose === 'this' ? 'This' : 'Their'} email couldn't be read:`
export const onlyNotesMention = 'Only an internal note can mention people'
