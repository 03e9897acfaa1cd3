import { writeFileSync } from 'node:fs'
import { at } from './root.ts'
import { must } from './run.ts'

// What changed, from the subjects of the commits: `area: what it does now`, by day and area.
const log = await must('The commits could not be read.', 'git', ['log', '--format=%as%x09%s', '--no-merges'])
const days = new Map<string, Map<string, string[]>>()
for (const line of log.trim().split('\n')) {
  const [day = '', subject = ''] = line.split('\t')
  const [, area, what] = /^([\w, -]+): (.+)$/.exec(subject) ?? []
  if (!area || !what) continue
  const areas = days.get(day) ?? new Map<string, string[]>()
  areas.set(area, [...(areas.get(area) ?? []), what])
  days.set(day, areas)
}
const section = ([day, areas]: [string, Map<string, string[]>]): string =>
  [
    `## ${day}`,
    ...[...areas]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([area, whats]) => `\n**${area}**\n\n${whats.map((what) => `- ${what}`).join('\n')}`),
  ].join('\n')
writeFileSync(
  at('CHANGELOG.md'),
  `# Changes\n\nMade by \`npm run changelog\` from the commits.\n\n${[...days].map(section).join('\n\n')}\n`,
)
