import { authorOf, creatorOf } from './creator-of.ts'
import { FirmBadge } from './firm-badge.tsx'
import { formatInstant } from '@portal/contract/dates'
import type { AnyReport } from './report.ts'
import { Fact, Facts, Section } from './section.tsx'

/** Who ordered a report and who hears of it. */
export const ContactInformation = ({ report, viewerId }: { report: AnyReport; viewerId: string }) => {
  const creator = creatorOf(report, viewerId, 'Guest User')
  return (
    <Section title="Contact Information">
      <Facts>
        <Fact name="Reference number">
          <span className="font-mono">{report.referenceNumber}</span>
        </Fact>
        <Fact name="Created by">
          <span className="flex flex-wrap items-center gap-2">
            {creator.name}
            {creator.firm && <FirmBadge firm={creator.firm} />}
          </span>
        </Fact>
        <Fact name="Submitted">{formatInstant(report.submittedAt)}</Fact>
        <Fact name="Contact email">{report.contactEmail}</Fact>
        <Fact name="CC emails">{report.ccEmails}</Fact>
        <Fact name="Report author">{authorOf(report, viewerId)}</Fact>
        <Fact name="Mail could not reach">{report.undeliverable.join(', ')}</Fact>
      </Facts>
    </Section>
  )
}
