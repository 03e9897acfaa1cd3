import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 32 32"
    className="size-9 shrink-0 text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="square"
  >
    {children}
  </svg>
)

/** In the order of `marketing.reasons`. */
export const reasonIcons = [
  <Icon key="clock">
    <circle cx="16" cy="16" r="12" />
    <path d="M16 9v7l5 3" />
    <path d="M16 4v2M28 16h-2M16 28v-2M4 16h2" stroke="var(--color-mark)" />
  </Icon>,
  <Icon key="eye">
    <path d="M3 16s5-9 13-9 13 9 13 9-5 9-13 9S3 16 3 16z" />
    <circle cx="16" cy="16" r="4" stroke="var(--color-mark)" />
  </Icon>,
  <Icon key="sheet">
    <path d="M7 3h13l5 5v21H7z" />
    <path d="M11 3v26M13.5 3v26" stroke="var(--color-mark)" strokeWidth="1.4" />
    <path d="M17 14h4M17 19h4M17 24h4" />
  </Icon>,
  <Icon key="seal">
    <circle cx="16" cy="13" r="9" />
    <path d="m12 13 3 3 5-6" stroke="var(--color-mark)" />
    <path d="m11 21-2 8 7-3 7 3-2-8" />
  </Icon>,
]
