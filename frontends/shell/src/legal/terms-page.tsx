import { LegalPage } from './legal-page.tsx'
import { terms } from './terms.ts'

export default function TermsPage() {
  return <LegalPage document={terms} />
}
