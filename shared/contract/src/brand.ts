/** Product name, contact details and business hours for every page and email. */
export const brand = {
  name: 'CollisionDocket',
  tagline: 'California collision reports, ordered and tracked in one place',
  description:
    'Order California Highway Patrol and local police collision reports online and track them until delivery, often within hours. First order free.',
  email: 'hello@collisiondocket.example',
  sender: { name: 'CollisionDocket', email: 'reports@collisiondocket.example' },
  phone: '(213) 555-0142',
  hours: 'Monday to Friday, 9AM to 5PM',
  /** In the format of schema.org, for search engines. */
  openingHours: 'Mo-Fr 09:00-17:00',
  region: 'California',
} as const

/** The price of the first request. A page that says only this loads nothing else of `marketing`. */
export const firstOrderFree = 'Your first order is free'

/** For search engines. */
export const services = [
  {
    name: 'California Highway Patrol (CHP) reports',
    text: 'Fatal and non-fatal crash reports, as a face page or full report.',
  },
  {
    name: 'Local police department reports',
    text: "Municipal reports, ordered with your client's written authorization.",
  },
] as const

/** The landing page's content. Testimonials name roles, never people. */
export const marketing = {
  reasons: [
    {
      title: 'Rapid delivery',
      text: 'Same-day delivery: your report often arrives within hours of your order.',
    },
    {
      title: 'Full monitoring',
      text: "We track your report and send it the moment it's released.",
    },
    {
      title: 'Time saving',
      text: 'One online order replaces phone calls, faxes and paper forms.',
    },
    {
      title: 'Trusted by law firms',
      text: 'Over 10,000 reports delivered in 7+ years.',
    },
  ],
  testimonials: [
    {
      quote: 'The report was in our inbox the same day. We stopped sending someone to stand in line for it.',
      role: 'Paralegal, personal-injury firm',
    },
    {
      quote: "We order the face page and forget about it. When the full report is released, it's just there.",
      role: 'Case manager, accident and injury practice',
    },
    {
      quote: 'Everyone on the case can see the status of every order. No more status calls.',
      role: 'Managing attorney, trial firm',
    },
  ],
  about: {
    text: [
      'We deliver crash reports to legal teams and law firms across California. They come from the Highway Patrol and local police. Over 10,000 reports in 7+ years.',
      "Send us your order and documents once. If the report isn't available yet, we monitor it and send it the moment it's released.",
    ],
    director: {
      role: 'Director of Operations',
      text: 'Looks after each order, from your request to the report in your inbox.',
    },
  },
  steps: [
    { title: 'Sign up online', text: 'No credit card required.' },
    { title: 'Place a report order in minutes', text: 'Answer a few questions and attach your documents.' },
    { title: 'Receive the report by email', text: 'Often within hours.' },
  ],
  offer: {
    title: firstOrderFree,
    text: 'Try the full service with a real order. No credit card required.',
  },
} as const
