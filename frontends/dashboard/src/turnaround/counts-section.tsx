import { Card } from '@portal/ui'
import { countedKinds, KindPlot, numbersOf, type KindCount } from './kind-plot.tsx'
import { Section } from './section.tsx'
import { count } from './words.ts'

const cell = 'px-2.5 py-1.5 text-right first:pl-0 first:text-left last:pr-0'

/** The columns of numbers. */
const headings = [...countedKinds.map(({ name }) => name), 'Total']
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const withSum = (group: KindCount): number[] => [...numbersOf(group), sumOf(numbersOf(group))]

const CountsTable = ({
  title,
  groupName,
  counts,
}: {
  title: string
  groupName: string
  counts: readonly KindCount[]
}) => (
  <table aria-label={title} className="w-full text-sm tabular-nums">
    <thead>
      <tr className="border-b border-line text-muted">
        {[groupName, ...headings].map((heading) => (
          <th key={heading} scope="col" className={`${cell} font-semibold`}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {counts.map((group) => (
        <tr key={group.name}>
          <th scope="row" className={`${cell} font-normal`}>
            {group.name}
          </th>
          {withSum(group).map((number, column) => (
            <td key={headings[column]} className={cell}>
              {count(number)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface CountsSectionProps {
  title: string
  text: string
  /** The heading of the column that names each row. */
  groupName: string
  fileName: string
  counts: readonly KindCount[]
}

/** Numbers of requests of each kind, as a plot and a table. */
export const CountsSection = ({ title, text, groupName, fileName, counts }: CountsSectionProps) => {
  const rows = () => [[groupName, ...headings], ...counts.map((group) => [group.name, ...withSum(group).map(String)])]
  const total = sumOf(counts.flatMap(numbersOf))
  return (
    <Section title={title} text={text} csv={{ name: fileName, rows }}>
      <Card className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <KindPlot label={`${title}: ${count(total)} in all. The table has the numbers.`} counts={counts} />
        {/* It scrolls where enlarged text has no room. */}
        <div className="min-w-0 overflow-x-auto">
          <CountsTable title={title} groupName={groupName} counts={counts} />
        </div>
      </Card>
    </Section>
  )
}
