import { cantBeWritten } from '../signing/signable-name.ts'
import { inSpanish, type Said } from './said.ts'

/** Texts of the API about signatures, which only the page that signs loads. */
export const signingEs: readonly Said[] = inSpanish(
  cantBeWritten,
  'Nuestro documento no puede mostrar algunas letras de este nombre. Escríbalo con letras latinas, o firme una carta en papel y adjunte una foto.',
)
