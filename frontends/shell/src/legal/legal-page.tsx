import { useId } from 'react'
import { useAuth } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Alert, Page } from '@portal/ui'
import { TextLink } from '../account/text-link.tsx'
import { EmailLink, PhoneLink } from '../brand.tsx'

/** A part of the terms or the privacy policy. */
export interface LegalSection {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly list?: readonly string[]
  readonly table?: { readonly head: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] }
}

export interface LegalDocument {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly LegalSection[]
}

/** Set this to true after a lawyer has adapted both texts: the notice that admins see above them then disappears. */
const reviewedByLawyer: boolean = false

/** Text whose part before a colon is emphasized, or all of it without one. */
const Lead = ({ text }: { text: string }) => {
  const end = text.indexOf(': ') + 1 || text.length
  return (
    <>
      <strong>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </>
  )
}

const Table = ({ head, rows, labelledBy }: NonNullable<LegalSection['table']> & { labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className="w-full border-collapse text-left max-sm:block">
    <thead className="max-sm:sr-only">
      <tr>
        {head.map((text) => (
          <th key={text} scope="col" className="border-b border-line py-2 pr-6 text-sm font-semibold text-muted">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map(([what, text]) => (
        <tr key={what} className="border-b border-line align-top max-sm:block max-sm:py-3">
          <th scope="row" className="font-normal max-sm:block sm:w-2/5 sm:py-3 sm:pr-6">
            <Lead text={what} />
          </th>
          <td className="max-sm:block sm:py-3">{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Section = ({ title, paragraphs = [], list, table }: LegalSection) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {table && <Table {...table} labelledBy={id} />}
      {list && (
        <ul className="list-disc space-y-2 pl-6">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** Tells admins that a lawyer still has to adapt these texts. Visitors couldn't do anything about it. */
const TemplateNotice = () => {
  const { user } = useAuth()
  if (reviewedByLawyer || !(import.meta.env.DEV || user?.role === 'admin')) return null
  return (
    <Alert tone="warning" title="Template">
      This text describes what the portal does. It must be reviewed and adapted by the operator's lawyer. Only admins
      see this notice.
    </Alert>
  )
}

/** The terms or the privacy policy. */
export const LegalPage = ({ document }: { document: LegalDocument }) => (
  <Page title={document.title} subtitle={document.subtitle}>
    <div className="space-y-10 leading-relaxed">
      <TemplateNotice />
      {document.sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <section aria-labelledby="legal-contact" className="space-y-3">
        <h2 id="legal-contact" className="text-xl font-semibold">
          Questions
        </h2>
        <p>
          Email <EmailLink /> or call <PhoneLink />. See also our{' '}
          <TextLink href={paths.terms}>Terms of Service</TextLink> and{' '}
          <TextLink href={paths.privacy}>Privacy Policy</TextLink>.
        </p>
      </section>
    </div>
  </Page>
)
