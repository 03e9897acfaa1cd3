import { must } from './run.ts'

await must('The sources could not be formatted.', 'oxfmt', [])
