/** Who we are, as data: names, contact details, hours and marketing figures for every page and letter. */
export const brand = {
  name: 'CollisionDocket',
  tagline: 'California collision reports, ordered and tracked in one place',
  email: 'hello@collisiondocket.example',
  sender: { name: 'CollisionDocket', email: 'reports@collisiondocket.example' },
  phone: '(213) 555-0142',
  hours: 'Monday to Friday, 9AM to 5PM',
  figures: { delivered: 'Over 10,000', years: '7+' },
} as const
