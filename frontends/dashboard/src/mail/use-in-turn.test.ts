import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useInTurn } from './use-mail.ts'

test('a change of a file that is made before the list is read again has the version of the change before it', async () => {
  const inTurn = renderHook(() => useInTurn()).result.current
  const file = { id: 'fil_1', version: 3 }
  const sent: number[] = []
  const change = async (version: number) => {
    sent.push(version)
    return { version: version + 1 }
  }
  const refused = inTurn(file, async () => Promise.reject(new Error('offline')))
  await Promise.all([
    expect(refused).rejects.toThrow('offline'),
    inTurn(file, change),
    inTurn(file, change),
    inTurn({ id: 'fil_2', version: 1 }, change),
  ])
  expect(sent).toEqual([3, 4, 1])
})
