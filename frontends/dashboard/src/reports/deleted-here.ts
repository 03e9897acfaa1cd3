/** The ids of the reports that were deleted from this page: whoever did it isn't kept a place for them under the hand. */
export const deletedHere = new Set<string>()
