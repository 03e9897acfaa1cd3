import { problemsTitle, tooLongMessage } from '@portal/contract/requests/messages'
import { askLabel, asksInWords, askTitle } from '@portal/contract/requests/waiting'

export const en = {
  askLabel,
  asksInWords,
  askTitle,
  problemsTitle,
  tooLong: tooLongMessage,
  reportNumber: 'Report number',
  yourReply: 'Your reply',
  messageOptional: 'Message (optional)',
  chooseOrWrite: 'Choose a file or write a message',
  writeFirst: 'Write a reply first',
  thanks: 'Thank you. We got it.',
  weContinue: "We'll continue with your request. What you sent is in the messages below.",
  sendRest: 'We got what you sent. You can send the rest now or later.',
  sending: 'Sending',
  send: 'Send',
  cancel: 'Cancel',
  you: 'You',
  newMessage: (author: string) => `New message from ${author}`,
}

export type ConversationTexts = typeof en
