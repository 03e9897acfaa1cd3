import { Alert } from '@portal/ui'
import { ClearForm } from './clear-form.tsx'

/** Says that the form was filled before the page was loaded anew, and what did not outlive that. */
export const Restored = ({ files, onClear }: { files: readonly string[]; onClear: () => void }) => (
  <Alert tone="info" title="Your answers are still here">
    This browser kept what you entered.
    {files.length > 0 && (
      <>
        {' '}
        Files cannot be kept; please choose again: <span className="wrap-anywhere">{files.join(', ')}</span>.
      </>
    )}
    <div className="mt-2">
      <ClearForm notice onClear={onClear} />
    </div>
  </Alert>
)
