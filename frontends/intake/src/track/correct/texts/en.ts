export const en = {
  title: 'Correct This Request',
  agencyAsked: "We already asked the agency for the report. We'll see what you change, and tell them if it matters.",
  hidden: "To protect it, we don't show what you entered. Leave this empty to keep it.",
  others: 'To change an email address, write to us under Messages.',
  save: 'Save',
  corrected: (answers: readonly string[]) => `Corrected: ${answers.join(', ')}`,
  undo: 'Undo',
  undone: 'Correction Undone',
  changed: 'This request changed while you were editing. We updated the form. Check it, then save again.',
  tooLate: "This request can no longer be corrected here. Write to us under Messages, and we'll look at it.",
  undoFailed: "We couldn't undo it",
}

export type CorrectTexts = typeof en
