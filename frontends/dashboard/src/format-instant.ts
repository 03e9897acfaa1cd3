/** An instant as `Mar 5, 2024, 4:07 PM`, in the viewer's time zone. */
export const formatInstant = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
