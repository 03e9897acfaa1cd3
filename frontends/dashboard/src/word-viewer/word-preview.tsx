import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { Alert, Button, PartSkeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { fileUrl, useDownload, viewerErrors } from '../files/use-download.ts'
import { openWord, type OpenedWord, type WordProblem } from './open-word.ts'
import type { WordNode } from './word-node.ts'
import './word-text.css'

const problems: Readonly<Record<WordProblem | 'unreachable', string>> = {
  old: 'This is an older Word file (.doc). Download it to open it in Word.',
  large: 'This document is too large to show here. Download it to open it in Word.',
  unreadable: "We couldn't read this document. Download it to open it in Word.",
  unreachable: 'Close this and try again, or download the file.',
}

const shown = (nodes: readonly WordNode[]): ReactNode =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag, attributes, children } = node
    return createElement(tag, { key: at, ...attributes }, ...(children.length > 0 ? [shown(children)] : []))
  })

interface WordPreviewProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A dialog that shows the text, tables and pictures of a Word document, or says why it doesn't. */
export const WordPreview = ({ file, title, onClose }: WordPreviewProps) => {
  const [opened, setOpened] = useState<OpenedWord | 'unreachable'>()
  const { busy, download } = useDownload(viewerErrors)
  useEffect(() => {
    const abort = new AbortController()
    const open = async () => {
      const response = await fetch(await fileUrl(file), { signal: abort.signal })
      if (!response.ok) throw new Error(`The server replied ${response.status}.`)
      return openWord(await response.blob(), abort.signal)
    }
    open().then(
      (found) => abort.signal.aborted || setOpened(found),
      () => abort.signal.aborted || setOpened('unreachable'),
    )
    return () => abort.abort()
  }, [file])

  return (
    <Dialog
      onClose={onClose}
      title={title}
      width="wide"
      filled
      inside
      header={
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">Text and pictures only. Pages may look different in Word.</p>
          <Button size="small" busy={busy} onClick={() => void download(file)}>
            Download
          </Button>
        </div>
      }
    >
      <section
        aria-label={`${title}, document`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className="h-full overflow-auto overscroll-contain bg-sunken p-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent sm:rounded-b-card [@media(height<32em)]:h-[72dvh]"
      >
        {opened === undefined ? (
          <PartSkeleton label="Loading document" className="mx-auto h-80 max-w-3xl bg-card" />
        ) : typeof opened === 'string' ? (
          <Alert tone={opened === 'unreachable' ? 'danger' : 'info'} title="No preview">
            {problems[opened]}
          </Alert>
        ) : (
          <>
            {opened.isCut && (
              <Alert tone="warning" title="Only the beginning is shown">
                This document is very long. Download it to read the rest.
              </Alert>
            )}
            <article className="word-text mx-auto max-w-3xl bg-white p-6 text-[#1a1a1a] shadow-raised sm:p-10">
              {shown(opened.nodes)}
            </article>
          </>
        )}
      </section>
    </Dialog>
  )
}
