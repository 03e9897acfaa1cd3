/** Who we are, as data: names, contact details and hours for every page and letter. */
export const brand = {
  name: 'CollisionDocket',
  tagline: 'California collision reports, ordered and tracked in one place',
  description:
    'Order California Highway Patrol and local police collision reports online and track them until they are delivered, often within hours. First order free.',
  email: 'hello@collisiondocket.example',
  sender: { name: 'CollisionDocket', email: 'reports@collisiondocket.example' },
  phone: '(213) 555-0142',
  hours: 'Monday to Friday, 9AM to 5PM',
  /** As search engines read them. */
  openingHours: 'Mo-Fr 09:00-17:00',
  region: 'California',
} as const

/** What the landing page says. Whoever speaks there is a role, never a name. */
export const marketing = {
  figures: [
    { figure: 'Over 10,000', what: 'reports delivered' },
    { figure: '7+', what: 'years' },
    { figure: 'Same day', what: 'delivery' },
  ],
  services: [
    {
      name: 'California Highway Patrol (CHP) reports',
      text: 'Fatal and non-fatal crash reports, as face page or full report.',
    },
    {
      name: 'Local police department reports',
      text: 'Municipal reports, ordered with your client’s written authorization.',
    },
  ],
  reasons: [
    {
      title: 'Rapid delivery',
      text: 'Same-day delivery: a report often reaches you within hours of your order.',
    },
    {
      title: 'Full monitoring',
      text: 'We track whether a report is available and send it the moment it is released.',
    },
    {
      title: 'Time saving',
      text: 'One online order takes the place of phone calls, faxes and mailed forms.',
    },
    {
      title: 'Trusted by law firms',
      text: 'Over 10,000 reports delivered across 7+ years.',
    },
  ],
  testimonials: [
    {
      quote: 'The report was in our inbox the same day. We stopped sending someone to stand in line for it.',
      role: 'Paralegal, personal-injury firm',
    },
    {
      quote: 'We order the face page and forget about it. When the full report is released, it is simply there.',
      role: 'Case manager, accident and injury practice',
    },
    {
      quote: 'Everyone on the case sees where an order stands. Nobody has to call anybody to ask.',
      role: 'Managing attorney, trial firm',
    },
  ],
  about: {
    text: [
      'We deliver collision reports to legal teams and law firms in California: those of the California Highway Patrol and those of local police departments. Over 10,000 in 7+ years.',
      'You send the order and its documents once. We obtain the report, monitor it until it is released where need be, and send it to you the moment it is there.',
    ],
    director: {
      role: 'Director of Operations',
      text: 'Answers for every order, from the request to the report in your inbox.',
    },
  },
  steps: [
    { title: 'Sign up online', text: 'No credit card required.' },
    { title: 'Place a report order in minutes', text: 'Answer a few questions and attach your documents.' },
    { title: 'Receive the report by email', text: 'Often within hours.' },
  ],
  offer: {
    title: 'Your first order is free',
    text: 'Try the whole service on a real order. No credit card required.',
  },
} as const
