import { mediaQueryHook } from '@portal/ui/use-media-query'

/** Also in a prerendered form, where `sm:hidden` hides on a desktop what it doesn't have. */
export const useIsPhone = mediaQueryHook('(width < 40rem)', true)
