/** The numbers of signing on screen. Days that a link works; links that a firm makes for a request in a day; the minutes in which a signer whose copy got lost gets it again; the letters of a typed name; the lines and points of a drawn signature. */
export const signingLimits = {
  days: 14,
  perDay: 5,
  copyMinutes: 10,
  nameLength: 100,
  strokes: 60,
  points: 3000,
} as const

/** The signature is drawn on a field of so many units. */
export const signatureField = { width: 600, height: 200 } as const
