/** How often a person gets emails about the progress of requests. Deliveries and emails about the account are not affected. */
export const emailFrequencies = ['each', 'hourly', 'daily', 'none'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]

export const emailFrequencyLabels = {
  each: 'An email for each event',
  hourly: 'One email an hour',
  daily: 'One email a day',
  none: 'None',
} as const satisfies Record<EmailFrequency, string>
