// Stands in every rendered page: keeps what is done before the page can answer, and does it again when it can.
;(() => {
  const typed = new Map()
  let pressed, submitted
  const watched = {
    click: ({ target }) => (pressed = target.closest?.('button:not([type=submit])') ?? pressed),
    input: ({ target }) => typed.set(target, target.value),
    submit: (event) => {
      event.preventDefault()
      submitted = event.target
    },
  }
  for (const name in watched) addEventListener(name, watched[name], true)
  // A browser fills in without a word.
  const read = () => {
    for (const input of document.querySelectorAll('#root input')) if (input.value) typed.set(input, input.value)
  }
  addEventListener('portal:starting', read, { once: true })
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  addEventListener(
    'portal:ready',
    () => {
      for (const name in watched) removeEventListener(name, watched[name], true)
      for (const [input, value] of typed) {
        write.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      pressed?.click()
      submitted?.requestSubmit()
    },
    { once: true },
  )
  try {
    // What was rendered for visitors is not shown to who has a session.
    if (localStorage.getItem('token')) document.documentElement.dataset.returning = ''
  } catch {}
})()
