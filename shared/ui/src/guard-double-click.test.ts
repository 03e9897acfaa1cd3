// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { guardDoubleClick } from './guard-double-click.ts'

/** A press as the browser gives it; on a phone that does not count presses, `detail` is always 1. */
const press = (target: Element, timeStamp: number, { detail = 1, x = 100, type = 'click' } = {}): MouseEvent => {
  const init = { bubbles: true, composed: true, cancelable: true, detail, clientX: x, clientY: 100 }
  const event = new MouseEvent(type, init)
  Object.defineProperties(event, { timeStamp: { value: timeStamp }, isTrusted: { value: true } })
  target.dispatchEvent(event)
  return event
}

let pressed: Element
let beneath: Element
let reached: string[]
beforeEach(() => {
  document.body.innerHTML = '<button>Submit</button><input type="radio" />'
  pressed = document.querySelector('button')!
  beneath = document.querySelector('input')!
  reached = []
  for (const kind of ['mousedown', 'click']) beneath.addEventListener(kind, () => reached.push(kind))
  // What an earlier test pressed is over.
  press(document.body, 0, { x: 900 })
})

it('spares what comes under the finger a second press within half a second, where presses are not counted', () => {
  guardDoubleClick(press(pressed, 1000))
  expect(press(beneath, 1300, { type: 'mousedown' }).defaultPrevented).toBe(true)
  expect(press(beneath, 1320).defaultPrevented).toBe(true)
  expect(reached).toEqual([])
})

it.each([
  ['a later press', { at: 1501 }],
  ['a press elsewhere', { at: 1100, x: 110 }],
  ['a key', { at: 1100, detail: 0 }],
])('takes %s', (_, { at, ...how }) => {
  guardDoubleClick(press(pressed, 1000))
  expect(press(beneath, at, how).defaultPrevented).toBe(false)
  expect(reached).toEqual(['click'])
})

it('spares it the counted second press however late it comes', () => {
  guardDoubleClick(press(pressed, 1000))
  expect(press(beneath, 1900, { detail: 2 }).defaultPrevented).toBe(true)
})

it('leaves the pressed control its own second press', () => {
  guardDoubleClick(press(pressed, 1000))
  expect(press(pressed, 1200).defaultPrevented).toBe(false)
})

it('waits for nothing after a key or a script', () => {
  guardDoubleClick(press(pressed, 1000, { detail: 0 }))
  const scripted = new MouseEvent('click', { detail: 1, clientX: 100, clientY: 100 })
  guardDoubleClick(scripted)
  expect(press(beneath, scripted.timeStamp).defaultPrevented).toBe(false)
})
