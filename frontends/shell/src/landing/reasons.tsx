import { brand, marketing } from '@portal/contract/brand'
import { Card } from '@portal/ui'
import { reasonIcons } from './icons.tsx'
import { Section } from './section.tsx'

export const Reasons = () => (
  <Section id="why" title={`Why choose ${brand.name}`}>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {marketing.reasons.map(({ title, text }, index) => (
        <li key={title}>
          <Card className="h-full space-y-3">
            {reasonIcons[index]}
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="text-muted">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  </Section>
)
