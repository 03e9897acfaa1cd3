import { formatDate, localDateOf } from '@portal/contract/dates'
import { changeText } from '@portal/contract/requests/changed-documents'
import { limits } from '@portal/contract/limits'

export const en = {
  reportDelivery: 'Report Delivery',
  linkDays: `Links work for ${limits.deliveryDays} days. If you have an account, you can always find the report on your dashboard. Without one, it's on your tracking page.`,
  changed: changeText,
  changedNext: {
    corrected: "There's a corrected version. Find it on your dashboard or, without an account, on your tracking page.",
    withdrawn: 'This link no longer works. Your tracking page says what happens next.',
  },
  viewDashboard: 'View Dashboard',
  emailMyLink: 'Email Me My Link',
  reference: (number: string) => `Reference number ${number}`,
  client: 'Name',
  crashDate: 'Date of crash',
  date: formatDate,
  download: (size: string) => `Download PDF (${size})`,
  downloadFailed: 'Download Failed',
  preview: 'Preview',
  closePreview: 'Close Preview',
  previewFailed: 'Failed to load PDF',
  previewOf: (document: string) => `Preview of the ${document}`,
  emptyPreview: 'If the preview stays empty, please download the PDF.',
  worksUntil: (instant: string) =>
    `This link works until ${formatDate(localDateOf(instant))}. Anyone with the link can open this document.`,

  stopTitle: 'Stop Emails About a Request',
  stopExplained:
    "Someone copied you on this request. If you stop the emails, we'll take you off its list of copies. If the email lists several requests, this stops the emails about all of them.",
  stop: 'Stop Emails',
  stopped: 'Emails Stopped',
  stoppedOne: (reference: string) =>
    `We won't email you about request ${reference} again. You'll still get those about others.`,
  stoppedSeveral: (requests: number) =>
    `We won't email you about these ${requests} requests again. You'll still get those about others.`,
  goHome: 'Go to Home Page',
}

export type LinkPageTexts = typeof en
