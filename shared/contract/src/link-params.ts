/**
 * A parameter of an emailed link without the punctuation that mail programs and people who copy it take along, as in
 * `<https://…?token=abc>.` No token or email address ends with it.
 */
export const withoutPunctuation = (value: string): string => value.replace(/[.,;:!?'"<>()[\]{}\s]+$/, '')
