import { deliverMail, undoMail } from './deliver-mail.ts'
import { addMailFile, changeMailFile, listMail } from './mail-files.ts'
import { findMailRequests, matchMail } from './match-mail.ts'

export const mailEndpoints = {
  listMail,
  addMailFile,
  changeMailFile,
  matchMail,
  findMailRequests,
  deliverMail,
  undoMail,
}
