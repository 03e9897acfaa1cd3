import { useContext, type ReactNode } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import { relationLabels } from '@portal/contract/kinds/relations'
import { languagesInEnglish } from '@portal/contract/language'
import type { Fact, SharedFact } from '../kinds/kind.ts'
import { authorOf, Person, placedBy, requesterOf } from '../people.tsx'
import { ActionStart } from '../actions/action-start.tsx'
import { kindOf, type AnyRequest } from './request.ts'
import { FirmSection } from './firm-section.tsx'
import { IsDocked } from './is-docked.ts'
import { Detail, DetailList, FactList, Section, inUse } from './section.tsx'

interface FactsProps {
  request: AnyRequest
  viewer: User
}

const linkClass = 'text-accent underline underline-offset-2'

/** Beside the list a text that can be copied: there, people are written to in the conversation. */
const EmailLink = ({ address }: { address: string }) =>
  useContext(IsDocked) ? (
    address
  ) : (
    <a href={`mailto:${address}`} className={linkClass}>
      {address}
    </a>
  )

interface FactDefinition {
  /** Undefined where the name depends on the kind. */
  name?: string
  wide?: true
  /** The text that a button copies. */
  copy?: (request: AnyRequest) => string | null | undefined
  /** Hidden when nothing is shown. */
  show: (request: AnyRequest, viewer: User) => ReactNode
  action?: (request: AnyRequest, viewer: User) => ReactNode
  inHeader?: true
}

/** The account that requested the report, for staff to reach. */
const accountFor = ({ user }: AnyRequest, viewer: User) => (isStaff(viewer.role) ? user : null)

const sharedFacts: Readonly<Record<SharedFact, FactDefinition>> = {
  reference: {
    name: 'Reference number',
    copy: ({ referenceNumber }) => referenceNumber,
    show: ({ referenceNumber }) => <span className="font-mono">{referenceNumber}</span>,
  },
  requester: {
    wide: true,
    show: (request, viewer) =>
      (request.user || !request.contactEmail) && (
        <Person {...requesterOf(request, viewer.id, kindOf(request).guestName)} />
      ),
  },
  requesterEmail: {
    name: 'Requester email',
    wide: true,
    copy: ({ user }) => user?.email,
    show: (request, viewer) => {
      const email = accountFor(request, viewer)?.email
      return email && <EmailLink address={email} />
    },
  },
  requesterPhone: {
    name: 'Requester phone',
    copy: ({ user }) => user?.phone,
    show: (request, viewer) => {
      const phone = accountFor(request, viewer)?.phone ?? (isStaff(viewer.role) ? request.phone : null)
      return (
        phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        )
      )
    },
  },
  relation: {
    name: 'Requested for',
    show: ({ relation }, viewer) => isStaff(viewer.role) && relation && relationLabels[relation],
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
    show: (request, viewer) =>
      !request.placedByStaff && request.authorUserId !== request.userId && authorOf(request, viewer.id),
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
    show: ({ reportNumber }, viewer) =>
      reportNumber ?? (isStaff(viewer.role) && <span className="text-muted">Not known</span>),
  },
}

const definitionOf = (fact: Fact<AnyRequest>): FactDefinition & { name: string } => {
  if (typeof fact === 'string') return { name: fact, ...sharedFacts[fact] }
  if ('shared' in fact) return { ...sharedFacts[fact.shared], ...fact }
  const { name, wide, copies, text } = fact
  const show = (request: AnyRequest) => fact.text(request)
  return { name, ...(wide && { wide }), show, ...(copies && { copy: (request: AnyRequest) => text(request) }) }
}

const FactDetail = ({ fact, request, viewer }: FactsProps & { fact: Fact<AnyRequest> }) => {
  const { name, wide = false, copy, show, action } = definitionOf(fact)
  return (
    <Detail name={name} wide={wide} copy={copy?.(request)} action={action?.(request, viewer)}>
      {show(request, viewer)}
    </Detail>
  )
}

/** Whether the header of a request beside its list says the fact. */
const isInHeader = (fact: Fact<AnyRequest>, request: AnyRequest): boolean => {
  if (typeof fact === 'string') return sharedFacts[fact].inHeader === true
  return 'shared' in fact ? sharedFacts[fact.shared].inHeader === true : fact.inHeader?.(request) === true
}

const Correct = (props: FactsProps) => (
  <ActionStart {...props} name="correct" label="Correct…" full="Correct This Request" quiet />
)

/** The facts of a request in the sections of its kind, among them what its firm added. Each is said once. */
const FactGroups = ({ request, viewer }: FactsProps) => {
  const isDocked = useContext(IsDocked)
  const { sections } = kindOf(request)
  return sections[isStaff(viewer.role) ? 'staff' : 'client'].map((section) => {
    if (section === 'firm') return <FirmSection key={section} request={request} viewer={viewer} />
    const facts = section.facts.filter((fact) => !isDocked || !isInHeader(fact, request))
    const list = (
      <DetailList key={section.title}>
        {facts.map((fact) => (
          <FactDetail key={typeof fact === 'string' ? fact : fact.name} fact={fact} request={request} viewer={viewer} />
        ))}
      </DetailList>
    )
    if (isDocked) return list
    return (
      <Section
        key={section.title}
        title={section.title}
        action={section.facts.includes('crashDate') && <Correct request={request} viewer={viewer} />}
      >
        {list}
      </Section>
    )
  })
}

/** Everything known about a request: one list beside its list, else sections. `children` come first. */
export const FactSections = ({ children, ...props }: FactsProps & { children: ReactNode }) => {
  const groups = <FactGroups {...props} />
  if (!useContext(IsDocked))
    return (
      <>
        {children}
        {groups}
      </>
    )
  return (
    <Section
      title="Details"
      action={
        <div className={inUse}>
          <Correct {...props} />
        </div>
      }
    >
      <FactList>
        {children}
        {groups}
      </FactList>
    </Section>
  )
}
