/** Shared with the placeholder header that is prerendered into pages whose code is still loading. */
export const headerClass = 'border-b border-line bg-card'
export const headerRowClass = 'mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6'
export const wordmarkClass = 'py-2.25'
