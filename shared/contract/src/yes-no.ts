/** The error of a question that has no answer. */
export const chooseYesNo = 'Choose Yes or No'

/** The labels of the answers `true` and `false`. */
export const yesNoLabels = { true: 'Yes', false: 'No' } as const
