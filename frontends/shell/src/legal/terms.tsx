import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { type LegalDocument, LegalPage } from './legal-page.tsx'

const uploadMegabytes = limits.uploadBytes / (1024 * 1024)

/** The terms of using the portal. What they say about the portal describes the software; change it with the code. */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  subtitle: `The rules for using ${brand.name}, in plain words.`,
  sections: [
    {
      title: 'What We Do',
      paragraphs: [
        `You ask us for a collision report of the California Highway Patrol or a local police department. We request it from the agency and deliver it in the portal and by email. ${brand.name} is not a government agency and not a law firm, and gives no legal advice.`,
        'Agencies decide whether and when they release a report. We can’t promise that a report exists, that it will be released to you, or when.',
      ],
    },
    {
      title: 'What You Confirm with a Request',
      list: [
        'You may have the report: you’re a party of interest, or you represent one and have their authorization.',
        'What you enter is true, and the documents you attach are genuine.',
        'You may give us the personal data in it, and the people you name for copies may see the request.',
        'You’ll use the report only as the law allows.',
      ],
    },
    {
      title: 'Accounts',
      list: [
        'You can request a report and track it without an account, with the link in our emails. With an account, you see all your requests in one place.',
        'An email address of your law firm’s domain makes you a member once you verify it. Members see the requests of the firm, except private ones they aren’t named on.',
        'Keep your password to yourself, and tell us if someone else used your account.',
        'When you leave a law firm, you no longer see its requests, including those you made for it.',
      ],
    },
    {
      title: 'Documents and Links',
      list: [
        `Files may have up to ${uploadMegabytes} MB. Don’t upload anything that’s illegal, harmful or unrelated to a request.`,
        `Links to delivered documents work for ${limits.deliveryDays} days without signing in. Anyone who has a link can open the document, so forward it with care.`,
        'Keep your own copy of delivered reports: the portal is not an archive.',
      ],
    },
    {
      title: 'Canceling',
      paragraphs: [
        'On the dashboard, you can cancel a request while we’re working on it. To cancel one you made without an account, use the tracking link in our emails.',
        'We may refuse or cancel a request, or close an account, if these terms are broken or the law requires it.',
      ],
    },
    {
      title: 'Prices',
      paragraphs: ['Your first request is free. Ask us what others cost. The portal doesn’t collect payment data.'],
    },
    {
      title: 'Availability and Liability',
      paragraphs: [
        'We work to keep the portal available and your data safe, but can’t promise that it always works. As far as the law allows, we aren’t liable for delays or mistakes of agencies, or for damage we couldn’t foresee.',
      ],
    },
    {
      title: 'Changes and Law',
      paragraphs: [
        `We’ll announce changes to these terms here before they take effect. The laws of the State of ${brand.region} apply.`,
      ],
    },
  ],
}

export default function TermsPage() {
  return <LegalPage document={terms} />
}
