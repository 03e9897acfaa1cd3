import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Replaces the browser's observer: the test says that the marker of the newest message is on screen. */
export const stubObserver = () => {
  const observers: ((isIntersecting: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe(element: Element) {
        // A dialog observes itself, and would close because nothing has a size here.
        if (element instanceof HTMLSpanElement) observers.push((isIntersecting) => this.report([{ isIntersecting }]))
      }
      disconnect() {}
    },
  )
  return { show: () => act(async () => observers.forEach((report) => report(true))) }
}
