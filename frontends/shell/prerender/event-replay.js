// In every prerendered page: records typing, clicks and submits until the page's code is ready, and then replays them.
;(() => {
  const typed = new Map()
  let clicked, submitted
  const listeners = {
    click: ({ target }) => (clicked = target.closest?.('button:not([type=submit])') ?? clicked),
    input: ({ target }) => typed.set(target, target.value),
    submit: (event) => {
      event.preventDefault()
      submitted = event.target
    },
  }
  for (const name in listeners) addEventListener(name, listeners[name], true)
  // Autofill may set values without an input event.
  const readInputs = () => {
    for (const input of document.querySelectorAll('#root input')) if (input.value) typed.set(input, input.value)
  }
  addEventListener('portal:starting', readInputs, { once: true })
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  addEventListener(
    'portal:ready',
    () => {
      for (const name in listeners) removeEventListener(name, listeners[name], true)
      for (const [input, value] of typed) {
        setValue.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      clicked?.click()
      submitted?.requestSubmit()
    },
    { once: true },
  )
  try {
    // Hides what was prerendered for visitors from users with a session.
    if (localStorage.getItem('token')) document.documentElement.dataset.returning = ''
  } catch {}
})()
