import { deliverables, type DeliverableType } from '@portal/contract/crash-reports'
import { limits } from '@portal/contract/limits'
import { LetterError } from '../letter-error.ts'
import { because } from './because.ts'
import type { Letter } from './letter.ts'

/** The letter that delivers a document. Throws LetterError INVALID_LETTER without the document's link. */
export const documentReady =
  (type: DeliverableType): Letter =>
  (data, { delivery }) => {
    if (!delivery) throw new LetterError('INVALID_LETTER', 'A delivery has no link')
    const { label } = deliverables[type]
    return {
      subject: `${label} ready`,
      heading: `The ${label} is ready`,
      paragraphs: [
        delivery.attached
          ? 'The PDF is attached to this letter, and the link below opens it as well.'
          : 'The PDF is not attached to this letter; the link below opens it.',
        `The link works for ${limits.deliveryDays} days, without signing in. Anyone who has it can open this one document, so forward it with care.`,
      ],
      action: { label: `Open the ${label}`, url: delivery.url },
      because: because[data.recipient](data),
    }
  }
