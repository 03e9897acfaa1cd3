/** The header's own look, which stands before its code has come. */
export const headerFrame = 'border-b border-line bg-card'
export const headerRow = 'mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6'
