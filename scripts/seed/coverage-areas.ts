/** The coverage areas of a local portal, in their order; the last one is not active. */
export const localCoverageAreas = [
  { name: 'Los Angeles', description: 'The city and county, all divisions' },
  { name: 'Orange', description: 'Anaheim, Irvine, Santa Ana and the other cities of the county' },
  { name: 'San Diego', description: 'The city and the cities of the county' },
  { name: 'Alameda', description: 'Oakland, Berkeley, Fremont and Hayward' },
  { name: 'Sacramento', description: 'The city and the county' },
  { name: 'Fresno', description: 'The city, from next quarter on' },
]
