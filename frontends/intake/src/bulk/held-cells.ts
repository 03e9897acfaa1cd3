let rule: CSSStyleRule | undefined

const addRule = (): CSSStyleRule => {
  const sheet = new CSSStyleSheet()
  sheet.insertRule('[data-held] { left: 0 }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet.cssRules[0] as CSSStyleRule
}

/**
 * Keeps the cells with `data-held` in view while the table is scrolled sideways. If the cells were sticky, each would
 * be a layer, and Chromium would spend more than 100 ms on every key typed in 200 rows. An inherited property would
 * style all cells again with each step of the scroll; a rule does so only for cells with the attribute.
 */
export const holdCells = (scrollLeft: number): void => {
  // Nothing needs it before the first scroll.
  if (!rule && scrollLeft === 0) return
  rule ??= addRule()
  const left = `${scrollLeft}px`
  if (rule.style.left !== left) rule.style.left = left
}
