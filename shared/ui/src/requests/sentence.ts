/** A timeline entry's text as a sentence: it may already end with somebody's sentence. */
export const asSentence = (activity: string): string => (/[.!?]$/.test(activity) ? activity : `${activity}.`)
