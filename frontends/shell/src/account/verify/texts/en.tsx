import type { ReactNode } from 'react'
import { defineTexts } from '@portal/client'

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

/** Apart from the texts of emailed links, because every page of an account has the notice. */
export const verifyTexts = defineTexts(en, { es: () => import('./es.tsx') })
