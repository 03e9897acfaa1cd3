import { signatureField as field, signingLimits } from '@portal/contract/signing/signing-limits'

/** The lines of a drawn signature on a field of 600 × 200 units, each the points x, y, x, y, … */
export type Lines = number[][]

interface Drawn {
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

/** The drawn lines in units of the field, with as many points as the API takes. A dot is a line from a point to itself. */
export const linesOf = (drawn: readonly Drawn[], { width, height }: { width: number; height: number }): Lines => {
  if (width === 0 || height === 0) return []
  const kept = drawn.slice(0, signingLimits.strokes).filter(({ points }) => points.length > 0)
  const total = kept.reduce((sum, { points }) => sum + points.length, 0)
  // Each line may keep two points more than its part.
  const step = Math.ceil(total / (signingLimits.points - 2 * signingLimits.strokes))
  return kept.map(({ points }) => {
    const chosen = points.filter((_, at) => at % Math.max(1, step) === 0 || at === points.length - 1)
    const [first] = chosen
    return (chosen.length === 1 && first ? [first, first] : chosen).flatMap(({ x, y }) => [
      within((x / width) * field.width, field.width),
      within((y / height) * field.height, field.height),
    ])
  })
}
