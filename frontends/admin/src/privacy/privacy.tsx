import { DocumentRetention } from './document-retention.tsx'
import { PrivacyRequests } from './privacy-requests.tsx'

export const Privacy = () => (
  <div className="space-y-10">
    <PrivacyRequests />
    <DocumentRetention />
  </div>
)
