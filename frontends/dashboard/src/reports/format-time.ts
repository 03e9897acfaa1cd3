/** An instant as `4:07 PM`, in the viewer's time zone. */
export const formatTime = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short' })
