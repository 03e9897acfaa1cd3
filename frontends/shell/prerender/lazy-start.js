// In the landing page: loads the portal's code for a returning user immediately, for a visitor on the first interaction.
;(() => {
  const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'storage']
  const start = () => {
    for (const event of events) removeEventListener(event, start, true)
    for (const href of PRELOADS) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
    }
    import(ENTRY)
  }
  if ('returning' in document.documentElement.dataset) return start()
  for (const event of events) addEventListener(event, start, { capture: true, passive: true })
})()
