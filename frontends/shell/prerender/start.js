// Stands in the landing page itself: starts the portal at once for who has a session, else at the first sign of interest.
;(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'storage']
  let pressed
  const press = (event) => (pressed = event.target.closest?.('button') ?? pressed)
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const href of PRELOADS) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
    }
    import(ENTRY)
  }
  // What was pressed before anything could answer is pressed again.
  addEventListener('click', press, true)
  addEventListener(
    'portal:ready',
    () => {
      removeEventListener('click', press, true)
      pressed?.click()
    },
    { once: true },
  )
  let token
  try {
    token = localStorage.getItem('token')
  } catch {}
  if (token) {
    document.documentElement.dataset.returning = ''
    return start()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
})()
