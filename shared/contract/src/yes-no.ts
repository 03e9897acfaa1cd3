/** The labels of the answers `true` and `false`. */
export const yesNoLabels = { true: 'Yes', false: 'No' } as const
