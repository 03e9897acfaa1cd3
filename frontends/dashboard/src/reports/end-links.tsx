import type { AnyReport } from './report.ts'
import { ConfirmedButton } from './confirmed-button.tsx'

/** Ends what letters about a report open; `send` asks the server to. */
export const EndLinks = ({ report, send }: { report: AnyReport; send: () => Promise<unknown> }) => (
  <ConfirmedButton
    report={report}
    danger
    label="End Delivery Links"
    title="End the delivery links?"
    act={{
      send,
      done: { title: 'Delivery Links Ended' },
      failed: { title: 'Failed to end the delivery links.' },
    }}
  >
    The links in letters about this request open nothing any more. Whoever may sign in still finds what was delivered
    here.
  </ConfirmedButton>
)
