/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of options that a text field controls */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { limits } from '@portal/contract/limits'
import { classes, keyName, listCommands, useCommands, type Command } from '@portal/ui'
import { matching, pagesFor, type Entry } from './entries.ts'
import { openPage } from '../header/open-page.ts'
import { isPaletteKey, paletteName, type PaletteProps } from './palette-key.ts'
import { useRequests } from './use-requests.ts'

interface Group {
  label: string
  entries: Entry[]
}

interface OptionProps {
  id: string
  entry: Entry
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

const Option = ({ id, entry: { label, detail, hint }, active, onPoint, onChoose }: OptionProps) => {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field, which has the focus
    <div
      ref={option}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classes(
        'flex min-h-9 cursor-pointer scroll-my-8 items-baseline gap-x-3 rounded-control px-3 py-2 text-sm pointer-coarse:min-h-11 max-sm:flex-col',
        active && 'bg-accent-soft text-accent forced-colors:outline-2',
      )}
    >
      <span className="min-w-0 max-w-full truncate font-medium sm:max-w-3/5 sm:shrink-0">{label}</span>
      {detail && (
        <span className="min-w-0 max-w-full text-xs wrap-anywhere text-muted tabular-nums sm:ml-auto sm:truncate">
          {detail}
        </span>
      )}
      {hint && <kbd className={classes('shrink-0 pointer-coarse:hidden', !detail && 'sm:ml-auto')}>{hint}</kbd>}
    </div>
  )
}

/** The offered actions in their groups, each label once in a group: a document can be downloaded in several places. */
const commandGroups = (commands: readonly Command[]): Group[] => {
  const groups = new Map<string, Entry[]>()
  for (const { group = 'This Request', key, ...command } of commands) {
    const entries = groups.get(group) ?? []
    if (entries.some(({ label }) => label === command.label)) continue
    groups.set(group, [...entries, { ...command, ...(key && { hint: keyName(key) }) }])
  }
  return [...groups].map(([label, entries]) => ({ label, entries }))
}

/** Finds a request, opens a page or runs an action of the open list, its selected requests or the open one. */
export const Palette = ({ user, typed: typedBefore, onClose }: PaletteProps) => {
  const id = useId()
  const [, navigate] = useLocation()
  const [query, setQuery] = useState(typedBefore)
  const [active, setActive] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const commands = useCommands()
  const requests = useRequests(query, user.role)

  // A modal dialog of the browser lies above every other. It gives the focus back when it closes before it leaves the page.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  // Requests come before the actions of the list that shows.
  const offered = commandGroups(commands)
  const aboutRequests = offered.filter(({ label }) => label !== listCommands)
  const others = offered.filter(({ label }) => label === listCommands)
  const pages = matching(pagesFor(user), query)
  const typed = query.trim().toLowerCase()
  const isNamed = ({ label }: Entry) => label.toLowerCase() === typed
  const groups: Group[] = [
    { label: 'Best Match', entries: pages.filter(isNamed) },
    ...aboutRequests.map(({ label, entries }) => ({ label, entries: matching(entries, query) })),
    { label: query.trim() ? 'Requests' : 'Recent Requests', entries: requests.entries },
    { label: 'Similar Names', entries: requests.similar },
    ...others.map(({ label, entries }) => ({ label, entries: matching(entries, query) })),
    { label: 'Pages', entries: pages.filter((entry) => !isNamed(entry)) },
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const selected = Math.min(active, entries.length - 1)

  const choose = ({ href, run }: Entry) => {
    onClose()
    if (href) openPage(navigate, href)
    // Once the palette has closed and given the focus back.
    if (run) setTimeout(run)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs below must not react to keys.
    event.stopPropagation()
    if (isPaletteKey(event.nativeEvent)) {
      event.preventDefault()
      return onClose()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((selected + step + entries.length) % Math.max(1, entries.length))
    }
    const entry = entries[selected]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && entry) {
      event.preventDefault()
      choose(entry)
    }
  }

  const status = requests.failed
    ? "We couldn't search your requests. Check your connection."
    : requests.searching
      ? 'Searching…'
      : entries.length === 0
        ? 'Nothing found. Try a client, a number, an agency, a crash date or a plate.'
        : requests.similar.length > 0
          ? 'No request matches. These clients have similar names.'
          : ''

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes it, as Escape does
    <dialog
      ref={dialog}
      aria-label={paletteName}
      onKeyDown={onKeyDown}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-0 w-full max-w-2xl bg-transparent p-0 text-ink backdrop:bg-black/50 sm:mt-[12vh]"
    >
      <div className="flex h-[min(28rem,85dvh)] flex-col overflow-hidden border border-line bg-card shadow-raised sm:rounded-card">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <input
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={entries[selected] && `${id}-${selected}`}
            aria-autocomplete="list"
            aria-label="Search requests, pages and actions"
            placeholder="Search requests, pages and actions"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.searchLength}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type
            autoFocus
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(0)
            }}
            className="min-h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
          />
          {requests.searching && (
            <span aria-hidden className="text-sm text-muted transition-opacity delay-300 starting:opacity-0">
              Searching…
            </span>
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="size-9 cursor-pointer rounded-control text-xl text-muted hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:size-11"
          >
            ×
          </button>
        </div>
        <output className={classes('px-4 text-sm text-muted', status && status !== 'Searching…' ? 'py-3' : 'sr-only')}>
          {status}
        </output>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label="Results"
          tabIndex={-1}
          className="flex-1 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ label, entries: shown }) => (
            <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
              <div
                id={`${id}-${label}`}
                role="presentation"
                className="px-3 pt-2 pb-1 text-xs font-semibold text-muted"
              >
                {label}
              </div>
              {shown.map((entry) => {
                const index = entries.indexOf(entry)
                return (
                  <Option
                    key={entry.id}
                    id={`${id}-${index}`}
                    entry={entry}
                    active={index === selected}
                    onPoint={() => setActive(index)}
                    onChoose={() => choose(entry)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <p aria-hidden className="border-t border-line px-4 py-2 text-xs text-muted pointer-coarse:hidden">
          ↑↓ to choose · Enter to open · Esc to close
        </p>
      </div>
    </dialog>,
    document.body,
  )
}
