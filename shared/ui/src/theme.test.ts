import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const colours = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: string, other: string): number => {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dim! + 0.05)
}

const grounds = ['page', 'card', 'sunken']
const tones = ['pending', 'progress', 'ready', 'done', 'stopped', 'neutral', 'danger', 'accent']
/** Text and its ground, 4.5:1; an edge or a mark of meaning and its ground, 3:1. */
const pairs: [what: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['muted', ground, 4.5],
    ['accent', ground, 4.5],
    ['danger', ground, 4.5],
    ['edge', ground, 3],
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

it('reads every colour of the theme, each a pair', () =>
  expect(Object.keys(colours)).toHaveLength([...css.matchAll(/--color-/g)].length))

it.each(pairs)('%s on %s has a contrast of at least %d, in light and in dark', (what, ground, least) => {
  for (const scheme of ['light', 'dark'] as const)
    expect(contrast(colours[what]![scheme], colours[ground]![scheme]), scheme).toBeGreaterThanOrEqual(least)
})
