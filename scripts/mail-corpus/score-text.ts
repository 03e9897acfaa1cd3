import { makeCorpus } from './corpus.ts'
import { drawPapers } from './form.ts'
import { readText } from './read-text.ts'
import { scoreOf, type ReadFile } from './score.ts'

/** The score of a corpus whose files all have text. */
export const scoreText = async (seed: number) => {
  const corpus = makeCorpus(seed)
  const read: ReadFile[] = []
  for (const file of corpus.files) read.push({ file, pages: await readText(await drawPapers(file.papers)) })
  return { files: read.length, ...scoreOf(read, corpus) }
}
