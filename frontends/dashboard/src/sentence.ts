/** What was done, as a sentence: it may end with what somebody wrote. */
export const asSentence = (activity: string): string => (/[.!?]$/.test(activity) ? activity : `${activity}.`)
