/** The header's own look, which stands before its code has come; with the menu open its first row stays as it was. */
export const headerFrame = 'border-b border-line bg-card'
export const headerRow = 'mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6'
export const headerMark = 'py-2.25'
