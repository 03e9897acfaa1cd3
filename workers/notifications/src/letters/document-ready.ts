import { documents } from '@portal/contract/documents'
import type { DeliveredDocument } from '@portal/contract/letters'
import { limits } from '@portal/contract/limits'
import { because } from './because.ts'
import type { OrderLetter } from './letter.ts'
import { requiredLink } from './required-link.ts'

/** The letter that delivers a document. */
export const documentReady =
  (document: DeliveredDocument): OrderLetter =>
  (data, context) => {
    const { label } = documents[document]
    return {
      subject: `${label} ready`,
      heading: `The ${label} is ready`,
      paragraphs: [
        context.attached
          ? 'The PDF is attached to this letter, and the link below opens it as well.'
          : 'The PDF is not attached to this letter; the link below opens it.',
      ],
      action: { label: `Open the ${label}`, url: requiredLink(context) },
      note: `The link works for ${limits.deliveryDays} days, without signing in. Anyone who has it can open this one document, so forward it with care.`,
      because: because(data),
    }
  }
