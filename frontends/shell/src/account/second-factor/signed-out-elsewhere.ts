/** Shown after the first second factor was added, which ends the account's other sessions. */
export const signedOutElsewhere = 'We signed you out on your other devices.'
