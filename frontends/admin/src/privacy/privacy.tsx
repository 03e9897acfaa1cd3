import { PrivacyRequests } from './privacy-requests.tsx'

export const Privacy = () => (
  <div className="space-y-10">
    <PrivacyRequests />
  </div>
)
