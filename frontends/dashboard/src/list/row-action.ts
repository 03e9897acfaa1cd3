import { keyName } from '@portal/ui'
import type { MenuItem } from '@portal/ui/menu'
import type { NextStep, StepName } from '../actions/next-step.ts'

/**
 * Something to do with requests of a list. Its button on a row, its item in the menu of a row and of the selected requests,
 * and its key all come from here, so each offers it for the same requests.
 */
export interface RowAction<Row> {
  /** In the list of keys. */
  name: string
  /** In menus and buttons, where it says more than the name; undefined for the name. */
  label?(rows: readonly Row[], several: boolean): string | undefined
  /** A value of `KeyboardEvent.key`. */
  key?: string
  /** Whether it can be done with a request, and by the viewer; without it always. */
  applies?(row: Row): boolean
  /** The action can be done with several requests in one step, or only with several. */
  several?: true | 'only'
  /** Also a button of the bar for selected requests, with this text where there is little room. */
  button?: string
  /** Its name in the next step with a request: then its row and its panel have a button for it. */
  step?: StepName
  danger?: true
  startsGroup?: true
  /** A place to write opens. */
  writes?: true
  /** `several`: of several requests, also if it can be done with one of them only. */
  run(rows: readonly Row[], several: boolean): void
}

/** An action for certain requests. */
export interface OfferedAction extends Pick<
  RowAction<never>,
  'name' | 'key' | 'button' | 'step' | 'danger' | 'startsGroup' | 'writes'
> {
  label: string
  /** The label says more than the name and for how many requests it is. */
  isSpecific: boolean
  run: () => void
}

/** The actions for some requests: for several, those that can be done with at least one of them, and with how many. */
export const offeredFor = <Row>(actions: readonly RowAction<Row>[], rows: readonly Row[]): readonly OfferedAction[] =>
  actions.flatMap(({ name, label, button, applies, several, run, ...rest }) => {
    const fits = rows.filter((row) => applies?.(row) !== false)
    const isSeveral = rows.length > 1
    const isOffered = isSeveral ? several !== undefined : several !== 'only'
    if (fits.length === 0 || !isOffered) return []
    const counted = (text: string) => (fits.length < rows.length ? text.replace(/…?$/, ` ${fits.length}$&`) : text)
    const specific = label?.(fits, isSeveral)
    return [
      {
        ...rest,
        name,
        label: specific ?? counted(name),
        isSpecific: specific !== undefined,
        ...(button && { button: specific ? button : counted(button) }),
        run: () => run(fits, isSeveral),
      },
    ]
  })

/** The actions of a request's next step that are offered for it, the best one first. */
export const actionsOfStep = (offered: readonly OfferedAction[], { by }: NextStep): readonly OfferedAction[] =>
  by.flatMap((name) => offered.filter(({ step }) => step === name).slice(0, 1))

/** Whether the person goes on in a dialog or by writing. */
export const leadsOn = ({ label, writes }: { label: string; writes?: true }): boolean =>
  writes === true || label.endsWith('…')

export const menuItems = (actions: readonly OfferedAction[]): readonly MenuItem[] =>
  actions.map(({ label, key, danger, startsGroup, run }) => ({
    label,
    danger,
    startsGroup,
    hint: key && keyName(key),
    onSelect: run,
  }))
