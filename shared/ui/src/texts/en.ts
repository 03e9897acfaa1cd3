import { formatAgo, formatDateTime } from '@portal/contract/dates'

export const en = {
  loading: 'Loading',
  close: 'Close',
  back: 'Back',
  goBack: 'Go Back',
  cancel: 'Cancel',
  discardQuestion: 'Discard your changes?',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
  dismiss: 'Dismiss',
  show: 'Show',
  hide: 'Hide',
  ago: formatAgo,
  dateTime: formatDateTime,
  stepStates: { done: 'done', current: 'in progress', upcoming: 'not yet' },
  lastUpdated: (time: string) => `Last updated ${time}. Reconnecting…`,
}

export type UiTexts = typeof en
