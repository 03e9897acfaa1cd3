import type { ReactNode } from 'react'

type Mark = (text: string) => ReactNode

export const en = {
  pleaseVerify: 'Please verify your email address',
  linkEmailed: (email: string, mark: Mark) => <>We emailed a link to {mark(email)}.</>,
  onlyOwnRequests: "Until you open it, you'll only see your own requests, not your firm's.",
  resendLink: 'Resend Link',
  linkResent: 'Link Sent',
  checkInbox: (email: string) => `Check the inbox of ${email}.`,
  resendFailed: 'Failed to send link',
}

export type VerifyTexts = typeof en
