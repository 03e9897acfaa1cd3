import { marketing } from '@portal/contract/brand'
import { Card } from '@portal/ui'
import { Section } from './section.tsx'

const { text, director } = marketing.about

export const About = () => (
  <Section id="about" title="About Us">
    <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
      <div className="max-w-2xl space-y-4 text-lg">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Card className="self-start">
        <h3 className="text-lg font-bold">{director.role}</h3>
        <p className="mt-1 text-muted">{director.text}</p>
      </Card>
    </div>
  </Section>
)
