/** The numbers of signing on screen. Days that a link works; the letters of a typed name; the lines and points of a drawn signature. */
export const signingLimits = { days: 14, nameLength: 100, strokes: 60, points: 3000 } as const
