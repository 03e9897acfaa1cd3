// @vitest-environment happy-dom
import { createEvent, fireEvent, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePreventFileDrop } from './hooks.ts'

const isPrevented = (event: 'dragover' | 'drop', type: string): boolean => {
  renderHook(usePreventFileDrop)
  const dragged = createEvent(event, document.body, { bubbles: true, cancelable: true })
  fireEvent(document.body, Object.assign(dragged, { dataTransfer: { types: [type] } }))
  return dragged.defaultPrevented
}

test.each([
  ['dragover', 'Files', true],
  ['drop', 'Files', true],
  ['drop', 'text/plain', false],
] as const)('%s of %s outside a file field: prevented is %s', (event, type, prevented) => {
  expect(isPrevented(event, type)).toBe(prevented)
})
