import { mediaQueryHook } from '@portal/ui/hooks'

/** True while a form is prerendered: its HTML is the phone's, and `sm:hidden` hides the parts that a desktop doesn't show. */
export const useIsPhone = mediaQueryHook('(width < 40rem)', true)

/** Whether there is room beside a form. Classes with `lg:` reserve it before this is known. */
export const useIsWide = mediaQueryHook('(width >= 64rem)', false)
