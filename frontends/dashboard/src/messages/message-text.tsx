import { useId, useState } from 'react'
import { linkPattern } from '@portal/contract/mail/links'
import { Button, classes } from '@portal/ui'

/** Longer texts are folded. */
const foldedFrom = { characters: 700, lines: 12 } as const

const isLong = (text: string): boolean =>
  text.length > foldedFrom.characters || text.split('\n').length > foldedFrom.lines

interface Part {
  text: string
  /** The offset of the part. */
  at: number
  isUrl: boolean
}

/** Splits a text into URLs and what is between them. Nothing but `http:` and `https:` counts as a URL. */
export const textParts = (text: string): Part[] => {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), at: end, isUrl: false })
    parts.push({ text: found, at: index, isUrl: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end, isUrl: false })
  return parts
}

interface MessageTextProps {
  text: string
  /** URLs become links. */
  links: boolean
}

/** A message's text, unformatted. A long one is folded. */
export const MessageText = ({ text, links }: MessageTextProps) => {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const folds = isLong(text)
  return (
    <>
      <p
        id={id}
        className={classes('max-w-[80ch] whitespace-pre-wrap wrap-anywhere', folds && !unfolded && 'line-clamp-8')}
      >
        {textParts(text).map(({ text: part, at, isUrl }) =>
          isUrl && links ? (
            <a
              key={at}
              href={part}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent underline underline-offset-2"
            >
              {part}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            part
          ),
        )}
      </p>
      {folds && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show Less' : 'Show More'}
        </Button>
      )}
    </>
  )
}
