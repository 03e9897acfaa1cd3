// Correcting the email address of a guest, when our emails don't reach it.

export const correctedEmailMessages = {
  email: 'Enter a valid email address',
  required: 'Contact email is required',
} as const
export const sameEmail = 'This is the address that the request has now'
/** Why a guest can no longer correct it in the browser that submitted the request. */
export const correctionOver = {
  late: 'The time to correct it is over. Please write to us.',
  often: "You can't change the email address again. Please write to us.",
} as const
