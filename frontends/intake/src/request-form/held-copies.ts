/** Says when an account's copies are sent while it hasn't proven its email address: see `waitsForAcceptance` of the contract. */
export const heldCopies =
  "We'll send copies after you verify your email address, or we've started work on your request."
