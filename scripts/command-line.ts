import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { stop } from './run.ts'

/** The values of the command line's options. Prints `usage` for `--help`, and ends the program when they aren't right. */
export const readFlags = <const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) => {
  if (process.argv.includes('--help')) {
    console.log(`\n${usage}\n`)
    process.exit()
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`)
  }
}
