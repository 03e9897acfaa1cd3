/** The kit's dialogs, for who seldom shows one: what a slice imports itself, however late, comes before its first page. */
export const loadOverlays = () => import('./overlays.ts')
