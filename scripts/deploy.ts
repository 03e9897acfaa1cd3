import { runDeploy } from './deploy/run-deploy.ts'

await runDeploy(process.argv.slice(2))
