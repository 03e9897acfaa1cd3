import { ConfirmationPage } from './confirmation-page.tsx'
import { Confirmation } from './confirmation.tsx'

/** The confirmations of a submitted request: in the form's place, and as a page. */
export const confirmations = { Confirmation, ConfirmationPage }
