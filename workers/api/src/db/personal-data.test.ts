import { expect, test } from 'vitest'
import { textColumns } from '../../test/personal-data.ts'
import { personalData } from './personal-data.ts'

test('every text column says whether it holds personal data', async () => {
  const listed = Object.entries(personalData).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  const columns = (await textColumns()).map(({ table, column }) => `${table}.${column}`)
  expect(listed.sort()).toEqual(columns.sort())
})
