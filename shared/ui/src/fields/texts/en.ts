export const en = {
  didYouMean: 'Did you mean',
  add: 'Add',
  remove: 'Remove',
  removeWhat: (name: string) => `Remove ${name}`,
  preparing: (name: string) => `Preparing ${name}…`,
  smaller: (size: string, before: string) => `${size}, made smaller from ${before}`,
  chooseFile: 'Choose a file',
  orDrop: 'or drop it here',
  takePhoto: 'Take a Photo',
  addPage: 'Add a Page',
  addPageTo: (name: string) => `Add a page to ${name}`,
  pages: (count: number, size: string) => `${count} ${count === 1 ? 'page' : 'pages'}, ${size}`,
  rotate: 'Rotate',
  rotateWhat: (name: string) => `Rotate ${name}`,
  verifyHuman: "Verify you're human",
  couldntVerify: "We couldn't verify that you're human.",
  tryAgain: 'Try Again',
  challengeLanguage: 'en',
}

export type FieldTexts = typeof en
