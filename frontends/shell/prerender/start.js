// Stands in the landing page: starts the portal at once for who has a session, else at the first sign of interest.
;(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'storage']
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const href of PRELOADS) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
    }
    import(ENTRY)
  }
  if ('returning' in document.documentElement.dataset) return start()
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
})()
