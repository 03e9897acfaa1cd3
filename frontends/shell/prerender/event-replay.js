// In every prerendered page: records typing, clicks and submits until the page's code is ready, and then replays them.
;(() => {
  const entered = new Map()
  let clicked, submitted
  const isBox = ({ type }) => type === 'radio' || type === 'checkbox'
  const valueOf = (input) => (isBox(input) ? input.checked : input.value)
  const enter = (input) => {
    entered.delete(input)
    entered.set(input, valueOf(input))
  }
  const listeners = {
    click: ({ target }) => (clicked = target.closest?.('button:not([type=submit])') ?? clicked),
    input: ({ target }) => enter(target),
    submit: (event) => {
      event.preventDefault()
      submitted = event.target
    },
  }
  for (const name in listeners) addEventListener(name, listeners[name], true)
  // Autofill may set values without an input event.
  const readInputs = () => {
    for (const input of document.querySelectorAll('#root input')) if (valueOf(input)) enter(input)
  }
  addEventListener('portal:starting', readInputs, { once: true })
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  addEventListener(
    'portal:ready',
    () => {
      for (const name in listeners) removeEventListener(name, listeners[name], true)
      for (const [input, value] of entered) {
        if (isBox(input)) {
          input.checked = !value
          input.click()
          continue
        }
        setValue.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      clicked?.click()
      submitted?.requestSubmit()
    },
    { once: true },
  )
  try {
    const { dataset } = document.documentElement
    // Hides what was prerendered for visitors from users with a session.
    if (localStorage.getItem('token')) return (dataset.returning = 'user')
    // The same for guests whose page starts differently, as with a draft.
    const unless = document.querySelector('meta[name=unless-stored]')?.content.split(' ')
    const isStored = (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)
    if (unless && (history.state || unless.some(isStored))) dataset.returning = 'guest'
  } catch {}
})()
