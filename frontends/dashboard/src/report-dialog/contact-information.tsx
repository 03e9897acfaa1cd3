import type { CrashReport } from '@portal/contract/crash-reports'
import { creatorOf } from '../crash-reports/creator-of.ts'
import { FirmBadge } from '../crash-reports/firm-badge.tsx'
import { formatInstant } from '../format-instant.ts'
import { Fact, Facts, Section } from './section.tsx'

/** Who wrote the order: its owner, or the guest whose order the owner claimed. */
export const authorOf = (report: CrashReport, viewerId: string): string =>
  report.authorUserId === report.userId
    ? creatorOf(report, viewerId, 'Guest User').name
    : `${creatorOf({ ...report, user: null }, viewerId, 'Guest User').name} (claimed guest request)`

export const ContactInformation = ({ report, viewerId }: { report: CrashReport; viewerId: string }) => {
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
      </Facts>
    </Section>
  )
}
