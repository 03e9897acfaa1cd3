import { must } from './run.ts'

// Fails when a shipped dependency has a known vulnerability of high or critical severity.
await must('The audit found a vulnerability, or could not run.', 'npx', [
  '-y',
  'pnpm@12.21.0',
  'audit',
  '--prod',
  '--audit-level',
  'high',
])
console.log('No known vulnerability of high severity in shipped packages.')
