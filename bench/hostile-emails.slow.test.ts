import { expect, test } from 'vitest'
import { replyText } from '../workers/inbound/src/reply-text.ts'
import { hostilePages, hostileTexts } from '../workers/inbound/test/hostile-texts.ts'

// Reads hostile emails of 50, 100 and 200 KB, and prints the milliseconds of CPU time. Of a longer text, the rest isn't read.

const KB = 1024
const runs = 4

const cpuTime = (run: () => void): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const best = (run: () => void): number => Math.min(...Array.from({ length: runs }, () => cpuTime(run)))

const measure = (inputs: typeof hostileTexts, part: 'text' | 'html') =>
  Object.entries(inputs).map(([name, make]) => {
    const timeOf = (size: number) => {
      const email = { [part]: make(size) }
      return best(() => replyText(email))
    }
    return { name, quarter: timeOf(50 * KB), half: timeOf(100 * KB), whole: timeOf(200 * KB) }
  })

test.each([
  ['text', hostileTexts, 50],
  ['html', hostilePages, 200],
] as const)(
  'reads 100 KB of hostile %s within its limit, and more in proportion',
  (part, inputs, limit) => {
    const rows = measure(inputs, part)
    // eslint-disable-next-line no-console -- the table is what the benchmark is for
    console.table(
      rows.map(({ name, quarter, half, whole }) => ({
        [part]: name,
        '50 KB': quarter,
        '100 KB': half,
        '200 KB': whole,
      })),
    )
    expect(rows.filter(({ half }) => half > limit)).toEqual([])
    // Four times as much takes four times as long; with a quadratic rule, sixteen times. Small times are noise.
    expect(rows.filter(({ quarter, whole }) => whole > 8 * quarter + limit / 2)).toEqual([])
  },
  300_000,
)
