export const headerClass = 'border-b border-line bg-card'
/** A visitor's header. */
export const headerRowClass = 'mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6'
export const wordmarkClass = 'py-2.25'

/** A signed-in user's header: as wide as the pages they work on, and always in view. */
export const workHeaderClass = 'sticky top-0 z-30 bg-card shadow-[0_1px_0_var(--color-line)]'
export const workHeaderRowClass =
  'mx-auto flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 sm:px-6 pointer-coarse:min-h-13'

/** The placeholder's row: a visitor's unless the browser has a session. `event-replay.js` sets `data-returning` for those who were here before. */
export const loadingRowClass =
  'mx-auto flex min-h-[60px] max-w-6xl items-center px-4 sm:px-6 in-data-[returning=user]:min-h-12 in-data-[returning=user]:max-w-none pointer-coarse:in-data-[returning=user]:min-h-13'
