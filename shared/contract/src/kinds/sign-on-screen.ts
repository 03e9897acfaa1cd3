import { checkField, type Answers } from './field.ts'

// Guests who sign for themselves, their child or somebody who died can sign the authorization on screen after they submitted.
// Who helps somebody doesn't sign as them.

const maySign = ({ relation }: Answers): boolean => Boolean(relation) && relation !== 'helped'

/** Whether a guest signs on screen instead of attaching the authorization. */
export const signsOnScreen = (answers: Answers): boolean => maySign(answers) && Boolean(answers['signOnScreen'])

/** @param asked whether an authorization is asked for */
export const signOnScreenField = (asked: (answers: Answers) => boolean) => ({
  signOnScreen: checkField({ guestsOnly: true, applies: (answers: Answers) => asked(answers) && maySign(answers) }),
})

export const signOnScreenQuestion = {
  signOnScreen: {
    label: "I'll sign on screen",
    hint: 'You read and sign the letter here after you submit. No paper, no photo.',
    summary: 'Sign on screen',
  },
} as const
