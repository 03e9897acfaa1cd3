import { brand } from '@portal/contract/brand'
import { paths, queueUrl, workPath } from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import type { AccountTemplate } from './content.ts'

/** The email about a bulk request, in place of one about each of its requests. */
export const bulkRequest: AccountTemplate = ({ bulkRecipient: recipient }, { origin, digest }) => {
  if (!recipient || !digest) throw new EmailError('INVALID_EMAIL', 'The email needs what it lists')
  const { items } = digest
  const count = items.length
  const [noun, each, these] =
    count > 1 ? ['requests', 'each', 'these requests were'] : ['request', 'the', 'this request was']
  if (recipient === 'staff') {
    const urgent = items.filter(({ data }) => data.urgent).length
    const handedOver = items.filter(({ template }) => template === 'handed-over').length
    const isNew = count - handedOver
    const title = [
      ...(isNew > 0 ? [`${isNew} new ${isNew > 1 ? 'requests' : 'request'}`] : []),
      ...(handedOver > 0 ? [`${handedOver} ${handedOver > 1 ? 'requests' : 'request'} handed off to you`] : []),
      ...(urgent > 0 ? [`${urgent} urgent`] : []),
    ].join(', ')
    return {
      subject: `${brand.name}: ${title}`,
      heading: title,
      paragraphs: ['The details and documents are on the dashboard.'],
      action: { label: 'Open the queue', url: queueUrl(origin) },
      footerReason: `you handle requests at ${brand.name}.`,
    }
  }
  const isCopy = recipient === 'copies'
  return {
    subject: `${brand.name}: ${count} ${noun} received`,
    heading: isCopy ? `You're copied on ${count} new ${noun}` : `We received your ${count} ${noun}`,
    paragraphs: [
      isCopy
        ? `We received the ${noun} below. We'll email you ${each} report as soon as it's available.`
        : `Thank you. We're working on the ${noun} below and will email you ${each} report as soon as it's available.`,
      'If you contact us about a request, please include its reference number.',
    ],
    action: isCopy
      ? { label: `Go to ${brand.name}`, url: `${origin}${paths.home}` }
      : { label: 'View requests', url: `${origin}${workPath}` },
    footerReason: isCopy ? `you're copied on the ${noun}.` : `${these} submitted with this email address.`,
  }
}
