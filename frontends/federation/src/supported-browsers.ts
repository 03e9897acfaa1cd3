/** The oldest version of each browser that pages must work in. `browserslist` in the root's package.json says the same. */
export const supportedBrowsers = { safari: '17.4', ios: '17.4', firefox: '128', chrome: '125', edge: '125' } as const

/** As the names of build targets, for example `safari17.4`. */
export const buildTargets = Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`)
