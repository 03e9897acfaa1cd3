import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { type LegalDocument, LegalPage } from './legal-page.tsx'

const sessionDays = limits.sessionSeconds / (24 * 60 * 60)
const auditYears = limits.retention.auditDays / 365

/** The privacy policy. Every sentence describes the software; change it with the code. */
const privacy: LegalDocument = {
  title: 'Privacy Policy',
  subtitle: `What ${brand.name} collects, why, who sees it and how long we keep it.`,
  sections: [
    {
      title: 'What We Collect, and Why',
      table: {
        head: ['What', 'Why'],
        rows: [
          [
            'Your account: name, email address, phone number if you give one, law firm, password, and the authenticator app and passkeys you set up',
            'To sign you in, show you your requests and email you about them. We store only a hash of the password, which can’t be reversed.',
          ],
          [
            'Requests: client’s name, crash date, report number, police department, role in the crash, other driver’s name, driver’s license or plate number, contact and copy email addresses',
            'To find the right report, request it from the agency and deliver it.',
          ],
          [
            'Documents: written authorizations, client releases, crash cards, death certificates, and the reports we deliver',
            'Agencies require them to release a report. We deliver the report here and by email.',
          ],
          [
            'Messages about a request, and your replies to our emails',
            'To answer you, and to find what an agency needs.',
          ],
          [
            'Activity: who submitted, changed, viewed or downloaded what, and when',
            'To show you the status of a request and who opened its documents.',
          ],
          [
            'Emails we send: address, kind, time and whether they could be sent',
            'To deliver reports, and to notice when an address doesn’t work.',
          ],
          [
            'Where you’re signed in: browser, IP address and approximate place of the last use',
            'To show you, and to email you when someone signs in with a new browser.',
          ],
          [
            'Your IP address, while we handle what your browser asks for',
            'To limit abuse. It isn’t stored otherwise. Failed sign-ins are counted under a coded form of it that can’t be turned back.',
          ],
        ],
      },
      paragraphs: [
        'We use this information only to fulfill your requests and to protect the portal. We don’t sell it, show ads or track visitors.',
      ],
    },
    {
      title: 'Who Sees It',
      list: [
        'Our staff see all requests and documents, because they work on them.',
        'Verified members of a law firm see the requests of their firm. A private request is seen only by the person who made it, the firm’s managers and the people named on it.',
        'A request without a law firm is seen only by the person who made it. If they have no account, the link in our emails opens it for anyone who has the link.',
        'People you name for copies get emails about that request: the client’s name, the crash date, the reference number, and links to delivered documents. They can stop these emails with one click.',
        'Agencies get what they need to release a report, such as the report number and the authorization.',
        'Anyone who has an emailed document link can open that document until the link expires.',
      ],
    },
    {
      title: 'Companies That Work for Us',
      list: [
        'Cloudflare, Inc. runs the servers, the database and the file storage, and sends our emails. If a check that you’re human appears on a form, it’s Cloudflare’s Turnstile, which receives your IP address.',
        'If we scan files for viruses, the scanning service we run receives each file.',
      ],
      paragraphs: ['No other company receives your information from the portal.'],
    },
    {
      title: 'How Long We Keep It',
      table: {
        head: ['What', 'How long'],
        rows: [
          ['Account', 'Until it is deleted'],
          ['Requests and reports', 'Until we delete the request'],
          [
            'Documents you attach to a request',
            'Until we delete the request. If we remove them earlier, some years after the request is completed, the request and its form say when',
          ],
          ['Links to delivered documents', `${limits.deliveryDays} days`],
          ['Content of emails', `${limits.emailsKeptDays} days`],
          ['Signed-in browsers', `${sessionDays} days, or until you sign out`],
          [
            'Counts of failed sign-ins',
            `Up to an hour. Networks and browsers you signed in from: ${limits.lockout.knownDays} days, or until your password changes`,
          ],
          ['Invitations', `${limits.retention.invitationDays} days after they expire`],
          ['Record of who delivered, completed, canceled, changed or deleted what', `${auditYears} years`],
          [
            'Backups',
            'The database’s history for 30 days. Other backups for as long as we choose; we read them only to restore the portal',
          ],
        ],
      },
      paragraphs: [
        'When an account is deleted, its owner’s name and email address are removed from everything that stays, such as requests of a law firm and the record of changes.',
      ],
    },
    {
      title: 'What Your Browser Stores',
      paragraphs: ['We use no advertising or analytics cookies.'],
      table: {
        head: ['What', 'Why, and how long'],
        rows: [
          ['Sign-in token', `Keeps you signed in: up to ${sessionDays} days, removed when you sign out`],
          [
            '“device” cookie',
            `Set when you sign in, so that we email you only about sign-ins with new browsers, and so that someone who guesses passwords can’t lock you out: ${limits.lockout.knownDays} days`,
          ],
          [
            'Draft of a request',
            `So that you don’t lose what you typed: ${limits.draftDays} days, removed when you submit or clear it`,
          ],
          [
            'Email addresses you used in a request without an account',
            'Offered when you fill in the next form: until the tab is closed',
          ],
          ['Summary of a request you just submitted', 'Shown again when you reload the page: until the tab is closed'],
          ['Your last request without an account', 'So that you can add it to an account: until the tab is closed'],
        ],
      },
    },
    {
      title: 'How We Protect It',
      list: [
        'All connections are encrypted.',
        'Driver’s license and plate numbers are encrypted in the database.',
        'Photos are stored without the place, time and device they were taken with.',
        'Passwords and emailed links are stored as hashes, so a copy of the database opens nothing.',
        'Our log files contain no personal data.',
        'Every time someone opens a document, its request’s timeline records it.',
      ],
    },
    {
      title: 'Your Choices',
      paragraphs: [
        'You can change your name and phone number on your profile page. Email us to get a copy of what we hold about you, to correct it, or to have it erased. We’ll check that the email address is yours first.',
        'If we erase what we hold about you, these stay: requests that belong to a law firm, because they’re its records about its clients, without your email address; and the record of changes, in which you appear as “Deleted user.”',
        'We don’t treat anyone differently for asking.',
      ],
    },
  ],
}

export default function PrivacyPage() {
  return <LegalPage document={privacy} />
}
