/** A department's name as people abbreviate it, so that it fits into its column: `Oakland PD`. */
export const shortDepartment = (name: string): string => name.replace(/\bpolice (department|dept\.?)$/i, 'PD')
