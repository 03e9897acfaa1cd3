// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { guardDoubleClick } from './guard-double-click.ts'

/** A trusted mouse event. `detail` is always 1 on phones, whose browsers don't count clicks. */
const click = (target: Element, timeStamp: number, { detail = 1, x = 100, type = 'click' } = {}): MouseEvent => {
  const init = { bubbles: true, composed: true, cancelable: true, detail, clientX: x, clientY: 100 }
  const event = new MouseEvent(type, init)
  Object.defineProperties(event, { timeStamp: { value: timeStamp }, isTrusted: { value: true } })
  target.dispatchEvent(event)
  return event
}

let button: Element
let newElement: Element
let received: string[]
beforeEach(() => {
  document.body.innerHTML = '<button>Submit</button><input type="radio" />'
  button = document.querySelector('button')!
  newElement = document.querySelector('input')!
  received = []
  for (const type of ['mousedown', 'click']) newElement.addEventListener(type, () => received.push(type))
  // A distant click ends the guard of the previous test.
  click(document.body, 0, { x: 900 })
})

test('swallows a second click within half a second that hits another element', () => {
  guardDoubleClick(click(button, 1000))
  expect(click(newElement, 1300, { type: 'mousedown' }).defaultPrevented).toBe(true)
  expect(click(newElement, 1320).defaultPrevented).toBe(true)
  expect(received).toEqual([])
})

test('swallows a click that the browser counts as the second one, however late', () => {
  guardDoubleClick(click(button, 1000))
  expect(click(newElement, 1900, { detail: 2 }).defaultPrevented).toBe(true)
})

test.each([
  ['a later click', { at: 1501 }],
  ['a click elsewhere', { at: 1100, x: 110 }],
  ['a click by keyboard', { at: 1100, detail: 0 }],
])('lets %s through', (_, { at, ...options }) => {
  guardDoubleClick(click(button, 1000))
  expect(click(newElement, at, options).defaultPrevented).toBe(false)
  expect(received).toEqual(['click'])
})

test('lets the clicked button receive its second click', () => {
  guardDoubleClick(click(button, 1000))
  expect(click(button, 1200).defaultPrevented).toBe(false)
})

test('does nothing after a click by keyboard or script', () => {
  guardDoubleClick(click(button, 1000, { detail: 0 }))
  const scripted = new MouseEvent('click', { detail: 1, clientX: 100, clientY: 100 })
  guardDoubleClick(scripted)
  expect(click(newElement, scripted.timeStamp).defaultPrevented).toBe(false)
})
