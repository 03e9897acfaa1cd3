/** For a value that a request doesn't have. Screen readers say what is missing. */
export const Dash = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="text-muted">
      –
    </span>
    <span className="sr-only">{label}</span>
  </>
)
