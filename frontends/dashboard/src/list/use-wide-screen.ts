import { mediaQueryHook } from '../use-media-query.ts'

/** Whether there's room for a table with all columns: from Tailwind's `xl` up. */
export const useWideScreen = mediaQueryHook('(min-width: 80rem)')
