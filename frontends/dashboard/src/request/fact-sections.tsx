import { useContext, type ReactNode } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import { languagesInEnglish } from '@portal/contract/language'
import type { Fact, SharedFact } from '../kinds/kind.ts'
import { authorOf, Person, placedBy, requesterOf } from '../people.tsx'
import { kindOf, type AnyReport } from './request.ts'
import { FirmSection } from './firm-section.tsx'
import { IsDocked } from './is-docked.ts'
import { EditNumber } from './report-number.tsx'
import { Detail, DetailList, Section } from './section.tsx'

interface FactsProps {
  report: AnyReport
  viewer: User
}

const linkClass = 'text-accent underline underline-offset-2'

const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
)

interface FactDefinition {
  /** Undefined where the name depends on the kind. */
  name?: string
  wide?: true
  /** The text that a button copies. */
  copy?: (report: AnyReport) => string | null | undefined
  /** Hidden when nothing is shown. */
  show: (report: AnyReport, viewer: User) => ReactNode
  action?: (report: AnyReport, viewer: User) => ReactNode
  inHeader?: true
}

/** The account that requested the report, for staff to reach. */
const accountFor = ({ user }: AnyReport, viewer: User) => (isStaff(viewer.role) ? user : null)

const sharedFacts: Readonly<Record<SharedFact, FactDefinition>> = {
  reference: {
    name: 'Reference number',
    inHeader: true,
    copy: ({ referenceNumber }) => referenceNumber,
    show: ({ referenceNumber }) => <span className="font-mono">{referenceNumber}</span>,
  },
  requester: {
    wide: true,
    show: (report, viewer) =>
      (report.user || !report.contactEmail) && <Person {...requesterOf(report, viewer.id, kindOf(report).guestName)} />,
  },
  requesterEmail: {
    name: 'Requester email',
    wide: true,
    copy: ({ user }) => user?.email,
    show: (report, viewer) => {
      const email = accountFor(report, viewer)?.email
      return email && <EmailLink address={email} />
    },
  },
  requesterPhone: {
    name: 'Requester phone',
    copy: ({ user }) => user?.phone,
    show: (report, viewer) => {
      const phone = accountFor(report, viewer)?.phone ?? (isStaff(viewer.role) ? report.phone : null)
      return (
        phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        )
      )
    },
  },
  language: {
    name: 'Language',
    show: ({ language }, viewer) =>
      isStaff(viewer.role) && language && language !== 'en' && languagesInEnglish[language],
  },
  submitted: { name: 'Submitted', show: ({ submittedAt }) => formatDateTime(submittedAt) },
  contactEmail: {
    name: 'Contact email',
    wide: true,
    copy: ({ contactEmail }) => contactEmail,
    show: ({ contactEmail }) => contactEmail && <EmailLink address={contactEmail} />,
  },
  ccEmails: { name: 'CC emails', wide: true, show: ({ ccEmails }) => ccEmails },
  placedBy: { name: 'Placed by', show: ({ placedByStaff }) => placedByStaff && placedBy },
  author: {
    name: 'Report author',
    wide: true,
    show: (report, viewer) =>
      !report.placedByStaff && report.authorUserId !== report.userId && authorOf(report, viewer.id),
  },
  // The title says it. Staff copy it from here.
  client: {
    name: 'Client',
    inHeader: true,
    copy: ({ clientName }) => clientName,
    show: ({ clientName }, viewer) => isStaff(viewer.role) && clientName,
  },
  crashDate: {
    name: 'Date of crash',
    inHeader: true,
    copy: ({ crashDate }) => formatDate(crashDate),
    show: ({ crashDate }) => formatDate(crashDate),
  },
  reportNumber: {
    name: 'Report number',
    copy: ({ reportNumber }) => reportNumber,
    // Staff add it when they learn it, or correct it.
    show: ({ reportNumber }, viewer) =>
      reportNumber ?? (isStaff(viewer.role) && <span className="text-muted">Not known</span>),
    action: (report, viewer) => isStaff(viewer.role) && <EditNumber report={report} />,
  },
}

const definitionOf = (fact: Fact<AnyReport>): FactDefinition & { name: string } => {
  if (typeof fact === 'string') return { name: fact, ...sharedFacts[fact] }
  if ('shared' in fact) return { ...sharedFacts[fact.shared], ...fact }
  const { name, wide, copies, text } = fact
  const show = (report: AnyReport) => fact.text(report)
  return { name, ...(wide && { wide }), show, ...(copies && { copy: (report: AnyReport) => text(report) }) }
}

const FactDetail = ({ fact, report, viewer }: FactsProps & { fact: Fact<AnyReport> }) => {
  const { name, wide = false, copy, show, action } = definitionOf(fact)
  return (
    <Detail name={name} wide={wide} copy={copy?.(report)} action={action?.(report, viewer)}>
      {show(report, viewer)}
    </Detail>
  )
}

/** Whether the header of a request beside its list says the fact. */
const isInHeader = (fact: Fact<AnyReport>, report: AnyReport): boolean => {
  if (typeof fact === 'string') return sharedFacts[fact].inHeader === true
  return 'shared' in fact ? sharedFacts[fact.shared].inHeader === true : fact.inHeader?.(report) === true
}

/** The facts of a request in the sections of its kind, among them what its firm added. Each is said once. */
export const FactSections = ({ report, viewer }: FactsProps) => {
  const isDocked = useContext(IsDocked)
  const { sections } = kindOf(report)
  return sections[isStaff(viewer.role) ? 'staff' : 'client'].map((section) => {
    if (section === 'firm') return <FirmSection key={section} report={report} viewer={viewer} />
    const facts = section.facts.filter((fact) => !isDocked || !isInHeader(fact, report))
    return (
      facts.length > 0 && (
        <Section key={section.title} title={section.title}>
          <DetailList>
            {facts.map((fact) => (
              <FactDetail
                key={typeof fact === 'string' ? fact : fact.name}
                fact={fact}
                report={report}
                viewer={viewer}
              />
            ))}
          </DetailList>
        </Section>
      )
    )
  })
}
