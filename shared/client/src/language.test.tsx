import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineSaid, defineTexts, LanguageProvider, loadTexts, useSay, useTexts, type Texts } from './language.ts'

afterEach(cleanup)

const english = { hello: 'Hello', days: (count: number) => `${count} days` }
const spanish = { es: { hello: 'Hola', days: (count: number) => `${count} días` } }

const Greeting = ({ texts }: { texts: Texts<typeof english> }) => {
  const t = useTexts(texts)
  return (
    <p>
      {t.hello}, {t.days(2)}
    </p>
  )
}

const renderIn = (language: 'en' | 'es', texts: Texts<typeof english>) =>
  render(
    <LanguageProvider value={language}>
      <Greeting texts={texts} />
    </LanguageProvider>,
  )

test('a page in English loads no other texts', () => {
  let loads = 0
  const texts = defineTexts(english, { es: async () => (loads++, spanish) })
  renderIn('en', texts)
  expect([screen.getByText('Hello, 2 days').tagName, loads]).toEqual(['P', 0])
})

test('texts that are loaded before the page show immediately', async () => {
  const texts = defineTexts(english, { es: async () => spanish })
  await loadTexts('es')
  renderIn('es', texts)
  expect(screen.getByText('Hola, 2 días')).toBeTruthy()
})

test('texts that load late replace English', async () => {
  const texts = defineTexts(english, { es: async () => spanish })
  renderIn('es', texts)
  expect(screen.getByText('Hello, 2 days')).toBeTruthy()
  await act(() => loadTexts('es'))
  expect(screen.getByText('Hola, 2 días')).toBeTruthy()
})

test('texts that failed to load are loaded again', async () => {
  let loads = 0
  const texts = defineTexts(english, {
    es: async () => {
      if (loads++ === 0) throw new Error('offline')
      return spanish
    },
  })
  await expect(loadTexts('es')).rejects.toThrow('offline')
  await loadTexts('es')
  expect(texts.in('es').hello).toBe('Hola')
})

const Status = () => <p>{useSay()('Parked')}</p>

test('translations of the contract that load late replace English', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  defineSaid(async () => (await arrived, [{ english: 'Parked', spanish: 'Estacionado' }]))
  render(
    <LanguageProvider value="es">
      <Status />
    </LanguageProvider>,
  )
  expect(screen.getByText('Parked')).toBeTruthy()
  await act(async () => {
    arrive()
    await loadTexts('es')
  })
  expect(screen.getByText('Estacionado')).toBeTruthy()
})
