/** When copies are sent of a request whose requester hasn't proven their email address: see `waitsForAcceptance` of the contract. */
export const heldCopies = (isGuest: boolean): string =>
  isGuest
    ? "We'll send copies after we've started work on your request."
    : "We'll send copies after you verify your email address, or we've started work on your request."
