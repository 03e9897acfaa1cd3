import { limits } from '../limits.ts'
import { checkField, lineField, type Answers, type Question } from './field.ts'
import { withoutNumberLabels } from './labels.ts'

// An agency finds a report without its number by where and when the crash was, and by the officer.

/** The box that says that the number isn't known, and the questions that follow. @param asked whether the number is asked for */
export const withoutNumberFields = (asked: (answers: Answers) => boolean) => {
  const applies = (answers: Answers) => asked(answers) && Boolean(answers['numberUnknown'])
  return {
    numberUnknown: checkField({ applies: asked }),
    crashPlace: lineField(limits.nameLength, {
      applies,
      required: applies,
      message: 'Enter where the crash was',
      searched: true,
    }),
    crashTime: lineField(limits.crashTimeLength, { applies }),
    officer: lineField(limits.nameLength, { applies, searched: true }),
  } as const
}

export const withoutNumberQuestions = {
  numberUnknown: {
    label: "I don't know the number",
    hint: 'The report can also be found by place, time and officer.',
  },
  crashPlace: {
    step: 'report',
    label: 'Where was the crash?',
    hint: 'The road and the city or county, such as “I-880 near Hegenberger Road, Oakland”.',
    summary: withoutNumberLabels.crashPlace,
    prefill: 'place of crash',
  },
  crashTime: {
    step: 'report',
    label: 'About what time was it?',
    hint: 'Such as “5:30 PM” or “early morning”.',
    summary: withoutNumberLabels.crashTime,
    prefill: 'time of crash',
  },
  officer: {
    step: 'report',
    label: "Officer's name or badge number",
    hint: 'It may be on a paper you got at the scene.',
    capitalize: 'words',
    summary: withoutNumberLabels.officer,
    prefill: 'officer',
  },
} as const satisfies Readonly<Record<string, Question>>
