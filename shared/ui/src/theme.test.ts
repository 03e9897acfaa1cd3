import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const colors = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const backgrounds = ['page', 'card', 'sunken']
const tones = ['pending', 'progress', 'ready', 'done', 'stopped', 'neutral', 'danger', 'accent']
/** Text needs 4.5:1 against its background, borders of controls 3:1. */
const pairs: [color: string, background: string, minimum: number][] = [
  ...backgrounds.flatMap((background): [string, string, number][] => [
    ['ink', background, 7],
    ['muted', background, 4.5],
    ['accent', background, 4.5],
    ['danger', background, 4.5],
    ['edge', background, 3],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, 4.5],
    ['ink', `${tone}-soft`, 7],
  ]),
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-strong', 4.5],
  ['danger-ink', 'danger', 4.5],
  ['danger-ink', 'danger-strong', 4.5],
]

test('every color of the theme has a light and a dark value', () =>
  expect(Object.keys(colors)).toHaveLength([...css.matchAll(/--color-/g)].length))

test.each(pairs)('%s on %s has a contrast of at least %d in light and dark mode', (color, background, minimum) => {
  for (const scheme of ['light', 'dark'] as const)
    expect(contrast(colors[color]![scheme], colors[background]![scheme]), scheme).toBeGreaterThanOrEqual(minimum)
})
