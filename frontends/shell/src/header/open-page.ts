type Navigate = (to: string, options: { replace: boolean; state: unknown }) => void

const opensRequest = (href: string): boolean => /[?&]request=/.test(href)

/** Opens a page or a request. From one open request to another, Back leads to the list. */
export const openPage = (navigate: Navigate, href: string): void => {
  if (!opensRequest(href)) return navigate(href, { replace: false, state: null })
  const replace = opensRequest(window.location.search)
  navigate(href, { replace, state: replace ? (window.history.state as unknown) : { openedInApp: true } })
}
