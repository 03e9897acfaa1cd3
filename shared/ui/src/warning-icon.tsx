/** The sign before what is wrong, so that the colour is not the only one. */
export const WarningIcon = () => (
  <svg aria-hidden viewBox="0 0 16 16" className="mr-1.5 mb-0.5 inline size-4" fill="none" stroke="currentColor">
    <path d="M8 1.8 15 14.2H1z" strokeWidth="1.6" strokeLinejoin="round" />
    <path d="M8 6.2v3.6M8 11.4v1.2" strokeWidth="1.6" />
  </svg>
)
