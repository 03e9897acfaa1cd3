/** The shape of a sheet of US paper, as a style. */
export const pageShape = { aspectRatio: '8.5 / 11' }
