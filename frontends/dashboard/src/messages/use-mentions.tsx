/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of options that a text field controls */
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { counted } from '@portal/contract/counted'
import { listColleagues } from '@portal/contract/accounts/away'
import type { Assignee } from '@portal/contract/requests/assignee'
import { classes } from '@portal/ui'
import type { Mention } from '@portal/ui/conversation/drafts'
import { matching, typedMention, type TypedMention } from './mentions.ts'

const shownAtMost = 6

interface MentionOptions {
  field: RefObject<HTMLTextAreaElement | null>
  viewerId: string
  enabled: boolean
  onChoose: (mention: Mention) => void
}

/** Offers the names of colleagues while an @ and the beginning of a name are typed in a note. */
export const useMentions = ({ field, viewerId, enabled, onChoose }: MentionOptions) => {
  const id = useId()
  const [mention, setMention] = useState<TypedMention | null>(null)
  const [active, setActive] = useState(0)
  /** The @ for which nobody is offered again, after Escape. */
  const [dismissed, setDismissed] = useState<number>()
  const { data = [] } = useQuery(listColleagues, mention ? {} : null)
  const colleagues = data.filter((colleague) => colleague.id !== viewerId)
  const people = mention && mention.at !== dismissed ? matching(colleagues, mention.query).slice(0, shownAtMost) : []
  const current = people[active]

  const look = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    const found = enabled && selectionStart === selectionEnd ? typedMention(value, selectionStart) : null
    if (found?.at === mention?.at && found?.query === mention?.query) return
    setMention(found)
    setActive(0)
    if (!found) setDismissed(undefined)
  }

  const choose = (person: Assignee) => {
    if (!field.current || !mention) return
    const name = fullName(person)
    onChoose({ id: person.id, name })
    replaceText(field.current, `@${name} `, mention.at, mention.at + 1 + mention.query.length)
    setMention(null)
  }

  /** Returns whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!current || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + people.length) % people.length)
    else if (event.key === 'Escape') setDismissed(mention?.at)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(current)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    look,
    onKeyDown,
    fieldProps: enabled
      ? ({
          onSelect: look,
          onBlur: () => setMention(null),
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': current && id,
          'aria-activedescendant': current && `${id}-${active}`,
        } as const)
      : {},
    list: (
      <>
        <output className="sr-only">{current && `${counted(people.length, 'colleague')}. Use the arrow keys.`}</output>
        {current && (
          <div
            id={id}
            role="listbox"
            aria-label="Colleagues"
            tabIndex={-1}
            className="absolute bottom-full left-0 z-20 mb-1 w-64 max-w-full rounded-control border border-line bg-card py-1 text-sm shadow-raised"
          >
            {people.map((person, at) => (
              // The field keeps the focus, and its keys choose.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={person.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(at)}
                onClick={() => choose(person)}
                className={classes(
                  'cursor-pointer truncate px-3 py-1.5 pointer-coarse:py-2.5',
                  at === active && 'bg-accent-soft text-accent',
                )}
              >
                {fullName(person)}
              </div>
            ))}
          </div>
        )}
      </>
    ),
  }
}

/** Replaces the text of a field, or a part of it, as if it were typed, so that the browser's Undo brings the earlier text back. */
export const replaceText = (field: HTMLTextAreaElement, text: string, from = 0, to = field.value.length): void => {
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated, but nothing else adds to the browser's undo history.
  if (document.execCommand?.('insertText', false, text)) return
  const { value } = field
  const replaced = value.slice(0, from) + text + value.slice(to)
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, replaced)
  field.setSelectionRange(from + text.length, from + text.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
