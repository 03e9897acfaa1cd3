type Navigate = (to: string, options: { replace: boolean; state: unknown }) => void

/** Opens a page or a request. From one open request to another, Back leads to the list. */
export const openPage = (navigate: Navigate, href: string): void => {
  const replace = window.location.search.includes('report=')
  const opensRequest = href.includes('report=')
  const state: unknown = opensRequest ? (replace ? window.history.state : { openedInApp: true }) : null
  navigate(href, { replace: replace && opensRequest, state })
}
