import { brand, marketing } from '@portal/contract/brand'

export const en = {
  ...marketing,
  tagline: brand.tagline,
  company: `Collision reports for legal teams and law firms in ${brand.region}.`,
  hours: brand.hours,
  monitoring: "Full monitoring: sent the moment it's released",
  intro:
    'Same-day delivery for legal teams and law firms. Order in minutes, follow every step, and receive the report by email, often within hours. First order free.',
  requestChp: 'Request CHP Report',
  createAccount: 'Create Account',
  wereYou: 'Were you in a crash?',
  getYours: 'Get your own report',
  why: `Why Choose ${brand.name}`,
  docketPicture:
    "A firm's docket: its requests with their status, and beside them one whose face page and full report are delivered.",
  facePagePicture: 'The face page of a collision report, with made-up data.',
  clients: 'What Our Clients Say',
  aboutUs: 'About Us',
  howItWorks: 'How It Works',
  startTrial: 'Start Free Trial',
  requestReport: 'Request Report',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  businessHours: 'Business hours',
  quickLinks: 'Quick Links',
  home: 'Home',
  aboutLink: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
}

export type LandingTexts = typeof en
