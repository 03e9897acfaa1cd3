import { loginAndBack, paths } from '@portal/contract/paths'

export const chpForm = `${paths.request}?form=chp`

/** The sign-in page, and back to the form afterwards. */
export const signInAndBack = loginAndBack(chpForm)
