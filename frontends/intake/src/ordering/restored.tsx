import { Alert } from '@portal/ui'

/** Says that the form was filled before the page was loaded anew, and what did not outlive that. */
export const Restored = ({ files }: { files: readonly string[] }) => (
  <Alert tone="info" title="Your answers are still here">
    This browser kept what you entered.
    {files.length > 0 && (
      <>
        {' '}
        Files cannot be kept; please choose again: <span className="wrap-anywhere">{files.join(', ')}</span>.
      </>
    )}
  </Alert>
)
