import { line } from '../text.ts'
import * as z from 'zod/mini'

// The cities in which an agency answers. A city without police of its own has a contract with the sheriff or another city.

/** The cities of an agency one by one. */
export const listCities = (text: string): string[] => text.split(/\s*[,;]\s*/).filter(Boolean)

/** The cities of an agency, such as `Danville, Lafayette`. A sheriff may have 42, with 560 characters. */
export const Cities = line(2000).check(z.overwrite((text) => [...new Set(listCities(text))].join(', ')))
