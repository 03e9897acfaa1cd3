import { useEffect, useState } from 'react'
import { copyText } from '@portal/ui/clipboard'

const shownFor = 2000

/** Copies a fact to the clipboard. */
export const CopyButton = ({ name, text }: { name: string; text: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <button
        type="button"
        aria-label={`Copy ${name.toLowerCase()}`}
        title="Copy"
        onClick={() => void copyText(text).then(setCopied)}
        className="-my-1 ml-1 inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-control align-middle text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-11 pointer-coarse:-my-3"
      >
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          {copied ? (
            <path d="m3 8.5 3.5 3.5L13 4.5" />
          ) : (
            <>
              <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
              <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
            </>
          )}
        </svg>
      </button>
      <output className="sr-only">{copied && `${name} copied`}</output>
    </>
  )
}
