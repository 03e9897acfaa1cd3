import { limits } from '../limits.ts'

// Why a part of an emailed reply couldn't be used, with its values: the page and the email say it in the reader's language.

/** A file by its name, as the sentences have it. */
export const quoted = (name: string): string => `“${name}”`

export const fileProblems = {
  encrypted: (file: string) => `${file} is an encrypted email. Please send it without encryption.`,
  wrongKind: (file: string, kinds: string) => `We can't accept ${file}. Please send a ${kinds}.`,
  tooLarge: (file: string, max: string) =>
    `${file} is larger than ${max}. Please upload it on the page of the request, which makes large photos smaller.`,
  empty: (file: string) => `${file} is empty. Please send it again.`,
  packed: (kinds: string) =>
    `Your email program packed the attachments into “winmail.dat”, which other programs can't open. Please attach them as ${kinds}.`,
  nothing: (kinds: string) => `The email had no new text and no file that we can accept. We accept ${kinds}.`,
  tooMany: `We accept up to ${limits.messageFiles} files per email. The others weren't saved.`,
  unreadable: "We couldn't read the email's format.",
  emailTooLarge: `The email is larger than ${limits.inboundBytes / (1024 * 1024)} MB, so its files weren't saved. Please send them in several emails.`,
  /** Any other error of a file, in the words of uploads. */
  other: (file: string, error: string) => `${file}: ${error}`,
}

/** The sentences around them in an email to the requester. */
export const replyProblems = {
  notAll: "We got your reply, but couldn't use all of it:",
  nothing: "We couldn't use your reply:",
  sendAgain: 'Please send what is missing again, or upload it on the page below.',
}
