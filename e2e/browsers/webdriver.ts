import type { Session } from './engine.ts'

/** An input device and its actions, in the format shared by WebDriver and WebDriver BiDi. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Record<string, unknown>[]
}

const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
}

const down = (key: string) => ({ type: 'keyDown', value: keys[key] ?? key })
const up = (key: string) => ({ type: 'keyUp', value: keys[key] ?? key })

/** Keyboard and mouse of a session whose driver performs WebDriver's actions. */
export const inputOf = (
  perform: (sources: InputSource[]) => Promise<void>,
): Pick<Session, 'press' | 'type' | 'click'> => {
  const keyboard = (actions: InputSource['actions']) => perform([{ type: 'key', id: 'keyboard', actions }])
  return {
    press: (pressed) =>
      keyboard(
        pressed.flatMap((combination) => {
          const held = combination === '+' ? ['+'] : combination.split('+')
          return [...held.map(down), ...held.toReversed().map(up)]
        }),
      ),
    type: (text) => keyboard([...text].flatMap((key) => [down(key), up(key)])),
    click: (x, y) =>
      perform([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
  }
}
