import type * as TestingLibrary from '@testing-library/dom'

/** A text, or a regular expression's source with its flags. */
export type Match = string | { source: string; flags: string }
export type Step =
  | { by: 'role'; role: string; name?: Match }
  | { by: 'label'; text: Match }
  | { by: 'text'; text: Match }
  | { by: 'css'; selector: string }
  /** The one at this place; counted from the end when negative. */
  | { by: 'index'; index: number }

export interface State {
  count: number
  visible: boolean
  enabled: boolean
  focused: boolean
  checked: boolean
  text: string
  value: string
  width: number
  height: number
  /** The point of a click, in the viewport. */
  x: number
  y: number
  /** The element that a click there would hit instead. */
  obstacle: string
}

type Found = (steps: readonly Step[]) => HTMLElement[]

/*
 * These functions run in the page, as their source. They use nothing from outside but their parameters.
 */

export const find = (steps: readonly Step[]): HTMLElement[] => {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom
  const matcher = (match: Match) => (typeof match === 'string' ? match : new RegExp(match.source, match.flags))
  let found: HTMLElement[] = [document.body]
  for (const step of steps) {
    const all = (query: (root: HTMLElement) => Iterable<HTMLElement>) => [
      ...new Set(found.flatMap((e) => [...query(e)])),
    ]
    if (step.by === 'index') found = found.slice(step.index, step.index === -1 ? undefined : step.index + 1)
    else if (step.by === 'css') found = all((root) => root.querySelectorAll<HTMLElement>(step.selector))
    else if (step.by === 'label')
      found = all((root) =>
        library.queryAllByLabelText(root, matcher(step.text), { selector: 'input, select, textarea' }),
      )
    else if (step.by === 'text') found = all((root) => library.queryAllByText(root, matcher(step.text)))
    else {
      const options = step.name === undefined ? {} : { name: matcher(step.name) }
      found = all((root) => library.queryAllByRole(root, step.role, options))
    }
  }
  return found
}

export const inspect = (find: Found, steps: readonly Step[], scroll: boolean): State => {
  const found = find(steps)
  const element = found[0]
  const nothing = { visible: false, enabled: false, focused: false, checked: false, text: '', value: '', obstacle: '' }
  if (!element) return { ...nothing, count: 0, width: 0, height: 0, x: 0, y: 0 }
  const boxOf = () => element.getClientRects()[0] ?? element.getBoundingClientRect()
  const inView = () => {
    const { top, bottom, left, right } = boxOf()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  }
  const look = () => {
    const box = boxOf()
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
    const hit = document.elementFromPoint(x, y)
    return { box, x, y, hit, hits: hit && (element.contains(hit) || hit.closest('label')?.control === element) }
  }
  // An element in view may be below the page's header.
  if (scroll && !(inView() && look().hits))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { box, x, y, hit, hits } = look()
  const input = element as HTMLInputElement
  return {
    count: found.length,
    visible: box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible',
    enabled: !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert]'),
    focused: document.activeElement === element,
    checked: input.checked ?? element.getAttribute('aria-checked') === 'true',
    text: element.innerText,
    value: input.value ?? '',
    width: box.width,
    height: box.height,
    x,
    y,
    obstacle: hits ? '' : (hit?.outerHTML.slice(0, 200) ?? 'nothing: it is outside of the viewport'),
  }
}

/** Drivers can't type dates or choose from a select's list, so this sets a value as a person's input would. */
export const setValue = (find: Found, steps: readonly Step[], value: string): void => {
  const input = find(steps)[0]!
  // The element's own property belongs to React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, value)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
