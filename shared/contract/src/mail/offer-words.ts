// Clerks' words in answers, by what they mean.

export const neededItems = ['authorization', 'id', 'payment', 'form', 'details'] as const
export type NeededItem = (typeof neededItems)[number]

// Clerks' words for record and report.
const reports = '(?:records?|reports?|documents?|rec|rpts?)'
const notFee = '(?! (?:fee|charge|cost)s?\\b)'
export const noRecord = [
  new RegExp(`\\b(?:have|has|had|is|are|was|were) no (?:\\w+ ){0,2}${reports}\\b${notFee}`, 'i'),
  new RegExp(
    `\\bno (?:\\w+ ){0,2}${reports}\\b${notFee}.{0,40}\\b(?:found|exists?|located|on file|taken|made|written|match)`,
    'i',
  ),
  new RegExp(`\\bno ${reports} (?:of|for|under|with|on)\\b`, 'i'),
  /\b(?:unable|not able|failed) to (?:locate|find)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have|see|show(?! up as))\b.{0,50}\b(?:report|record|incident|collision|crash|case)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have|see|show) anything\b/i,
  /\bsearch\b.{0,80}\bnegative\b/i,
  /\b(?:not on file|exchange of information only|nothing (?:comes|came|shows|showed) up|nothing (?:was )?found)\b/i,
  /\bnothing (?:in our (?:system|records|files|database)|(?:under|for|on) (?:that|this|the) )/i,
  /\b(?:do|does|did)(?:n't| not) (?:show|match) (?:a|any) (?:\w+ )?(?:report|record)/i,
  /^\W*negative\b(?! (?:impact|effect|balance))/i,
  /\b(?:have|has|had|got|found|shows?|see|hold) nothing\b(?! (?:further|else|more|new|to add|but|against|to do))/i,
  /\b(?:not in (?:the )?possession of|possess(?:es)? no|(?:do|does)(?:n't| not) (?:possess|maintain|hold|keep))\b.{0,40}\b(?:reports?|records?|documents?|files?|anything)\b/i,
  /\b(?:nobody|no ?one|no officers?|none of our officers)\b.{0,30}\b(?:wrote|took|made|filed|called|reported|responded|generated)\b/i,
  /\b(?:do|does|did)(?:n't| not) (?:write|take|file|generate|prepare)\b.{0,20}\b(?:reports?|one)\b/i,
  /\b(?:there (?:is|was) (?:nothing|not anything)|there (?:is|was)n't anything) .{0,20}\b(?:copy|send|release|provide|give)\b/i,
  /\b(?:(?:reports?|records?|files?|copies|everything|it|they)\b.{0,60}\b(?:was|were|been|get|got|are|is) (?:\w+ )?(?:shredded|purged|destroyed)|past (?:our|the|its) retention)\b/i,
]
/** Before it, the words are about what may be. */
export const condition = /\b(?:if|whether|unless|in case|not saying)\b/i
/** Records and searches of something else. */
export const ofOthers = /\b(?:records? of insurance|search of (?:the|his|her|their) (?:vehicle|car|driver|person))\b/i
/** Footers are about emails. */
export const ofEmails = /\b(?:records?|reports?) of (?:\w+ )?(?:e-?mails?|messages?|communications?)\b/i
const done = '(?:ready|completed?|approved|finished|available|final|released?|releasable|cleared|signed off)'
export const notReady = [
  new RegExp(`\\bnot (?:yet )?(?:been )?(?:be )?${done}\\b`, 'i'),
  new RegExp(`\\b(?:has|have|is|was|won|wo)n't (?:yet )?(?:been |be )?${done}\\b`, 'i'),
  /\bstill (?:pending|under|open|an open|being (?:written|completed|reviewed)|writing|working on|in (?:process|progress))\b/i,
  /\b(?:pending|open investigation|under (?:\w+ )?(?:review|investigation))\b/i,
  /\b(?:cannot|can't|can not) be released (?:at this time|yet)\b/i,
  /\b(?:expected completion|(?:will|should|is expected to) be (?:ready|available|completed?|finished|released))\b/i,
]
/** An officer has it, or somebody must act first. */
export const withOfficer = [
  /\b(?:has|have)(?:n't| not)(?: yet| been)* (?:\w+ )?(?:typed|written|finished|turned|submitted|approved|signed|entered|filed|uploaded|routed)\b/i,
  /\bnot (?:in (?:the|our) (?:system|computer)|typed|turned in|written up)\b/i,
  /\b(?:kicked|sent|went|came|returned|bounced) back to (?:the |an? |his |her )?(?:officer|ofc|deputy|investigator|author)\b/i,
  /\b(?:waiting (?:on|for)|still (?:on|with)) (?:the |a |an |his |her )?(?:officer|ofc|deputy|sergeant|sgt|supervisor|investigator|detective|approval|lab|tox\w*|reconstruction|vendor)\b/i,
  /\bnot\b.{0,40}\b(?:prior to|before|until|till)\b.{0,30}\b(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month)/i,
]
/** Asks us to come back, which says when it may be ready if it names a day. */
export const comeBack =
  /\b(?:(?:contact|try|check|write|call|e-?mail|ask|shoot|send|re-?send|re-?submit|inquire)\b.{0,60}\b(?:again|back|after|another|one more time|the week of)|give (?:it|us|me|him|her|them)\b.{0,12}\b(?:til+|until|till|a few|another|about|\d))\b/i
/** Courts' matters, and days when an office is closed. */
export const ofCourt =
  /\bpending (?:\w+ )?(?:civil|litigation|lawsuit|court)\b|\bno (?:reports?|records?|copies)\b.{0,20}\bbe (?:released|available)\b|\bin advance\b/i
/** Not any longer. */
export const isOver = /\b(?:no longer|not .{0,30}\bany ?more)\b/i
/** About reports in general. */
export const general =
  /^\W*(?:(?:all|most|some|other|many) )?(?:\w+ )?reports\b.*\b(?:may|can|take|usually|generally|typically)\b/i
export const yet = /\b(?:yet|still)\b/i
export const waitHint =
  /\b(?:til+|the week of|allow|check back|try again|available|ready|complete[d]?|done|expect|by|after|on|until|approximately|takes?|within)\b/i
export const dayCount = /\b\d+ ?(?:\w+ )?days?\b/i

export const agencyName =
  /\b((?:California Highway Patrol|CHP)(?:[, ]+(?:[A-Z][a-z]+ ?){1,3}(?:office|area)?)?|(?:[A-Z][\w.'-]*,? ){1,4}(?:PD|P\.D\.|Police(?: Department)?|POLICE|Sheriff(?:'s)?(?: Office| Department| Station)?|SHERIFF)|(?:[A-Z][a-z]+ ){1,3}(?:Area [Oo]ffice|[Oo]ffice|Area))\b/
export const handledBy =
  /\b(?:handled|investigated|taken|worked|covered|written|completed|responded to|kept|held|maintained) by\b|=|\b(?:turned|handed) over to\b|\b(?:transferred|moved|forwarded) to\b|\b(?:contact|try|go through|reach out to|check with|belongs to|jurisdiction of|contract(?:s|ed)? .{0,40}with|(?:direct|send|submit) your req\w* to|(?:request|get|obtain|order) (?:it|this|that|the report|a copy) (?:from|through|at))\b/i
/** After the agency's name. */
export const tookIt =
  /^(?:'s)?,? (?:took|takes|handled|handles|wrote|worked|works|investigated|covers|has|had|did) (?:the|this|that|it|over)\b/i
export const otherJurisdiction =
  /\b(?:outside(?: of)?|not (?:in|within|under)) (?:our|this|the city's) (?:\w+ )?jurisdiction\b|\bnot our (?:case|jurisdiction)\b/i

export const money = /\$\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d{2})?(?!\d)/
export const aboutFee =
  /\b(?:ck|check|fee|charge|cost|total|due|pay(?:ment|able)?|remit|invoice|price|amount|balance|per copy|dollars|bucks|comes to|it'?s)\b/i
export const totals = /\b(?:total|due|balance|remit)\b/i
export const inWords: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 1]),
)
Object.assign(inWords, { thirty: 30, forty: 40, fifty: 50 })
export const dollarsInWords = new RegExp(
  `\\b(${Object.keys(inWords).join('|')}|\\d{1,4}(?:\\.\\d{2})?) (?:dollars|bucks)\\b`,
  'i',
)
/** `8.50 ck`. */
export const unsignedPrice =
  /(?<![\d.,/$])(\d{1,4}\.\d{2}) (?:ck|chk|check|cash|money order|m\.?o\.?|fee|for|payable)\b/i
/** A price that changed: the last one counts. */
export const raised = /\b(?:raised|increased?|went up|is now|now|instead|short)\b/i
export const pageCount = /\b(\d{1,3}) ?(?:pages|pgs?|pp)\b/i
export const perPage = new RegExp(
  `(?:\\$ ?(\\d*\\.\\d{2})|\\b(${Object.keys(inWords).join('|')}|\\d{1,2}) ?(?:cents|¢)) ?(?:a|per|each|/) ?(?:page|pg)\\b`,
  'i',
)
/** As a line of an invoice has it. */
export const dueWithoutSign = /\b(?:total|balance|amount)(?: due)?\b[^\d$]{0,15}(\d{1,5}\.\d{2})\b/i

/** Nothing is to be sent. */
export const isSettled =
  /\b(?:(?:do not|don't|need not|no need to) (?:re)?(?:send|mail|pay|submit|need|bring|include)|(?:is|are|yours) on file|(?:part|auth\w*) is fine)\b/i
export const isFree = /\b(?:disregard|waived|free of charge|no (?:fee|charge|cost)s?)\b/i
/** Money that isn't to be paid: what a crash cost, or what was paid. */
export const isOtherMoney = /\b(?:damages?|loss|refund|witness|deposit|subpoena|no longer|(?:I|we) (?:have )?paid)\b/i
export const asksFor =
  /\b(?:need|needs|require[sd]?|required|provide|furnish|supply|(?:re-?)?send|get|let us have|submit(?:ted)?|include|attach|missing|without|obtain|must|enclose|along with|with|pls|get us|fill out|verify|what|which|once we have|unsigned|cuts? off|(?:is|was)(?:n't| not) (?:signed|dated|legible|readable))\b/i
export const hasThanks = /\b(?:thank you|received your|we received|thanks for|came in)\b/i
export const needed: readonly (readonly [NeededItem, RegExp])[] = [
  [
    'authorization',
    /\b(?:authorization|authorisation|auth|signed release|(?:fresh|new|current|updated|newer|better) (?:one|release|form|signature|letter)|release (?:signed|form|your client)|stat(?:es?|ing) (?:which|what|who)\b.{0,20}\brepresent|letter (?:on|of) .{0,30}represent|client release|written consent|consent form|letter of rep(?:resentation)?|proof of representation|showing (?:that )?you represent)\b/i,
  ],
  [
    'id',
    /\b(?:photo id|identification|driver'?s? licen[cs]e|DL|proof of identity|valid id|copy of (?:\w+ ){0,3}ID|clients?'?s? ID)\b/i,
  ],
  [
    'payment',
    /\b(?:check or money order|money order|remit|payable to|pay(?:ment)? online|payment (?:is )?(?:required|due|must)|(?:send|mail|submit|enclose)\b.{0,50}\bpayment|(?:send|mail|submit|enclose) (?:a |the |your )?(?:check|ck))\b/i,
  ],
  [
    'form',
    /\b(?:request form|application form|(?:attached|our|our own|following|this) form|chp ?-?190|application for release)\b/i,
  ],
  [
    'details',
    /\b(?:cross ?st(?:reet)?s?|(?:what|which) (?:day|date|time|street|direction|location)|correct (?:date|day|number|location)|the (?:day|date|time|place) the (?:accident|crash|collision) (?:really |actually )?(?:happened|occurred|was)|exact location|verify (?:the )?(?:date|location|number|spelling)|claim (?:number|no\b)|insured'?s name|policy number|date of birth|(?:date|time) and location|location of the (?:collision|accident|crash))\b|\bclaim #/i,
  ],
]

export const download =
  /\b(?:open (?:the )?message|secure (?:e-?mail )?message|(?:report|file|it|everything|them)\b.{0,20}\b(?:in|on|to) (?:our|my|the|a) (?:box|drop ?box|one ?drive|google drive|share ?point|share ?file|drive|cloud)|download(?:ed)?|retrieved?|released to you|shared (?:a |the )?(?:file|folder|document)|uploaded to your request|posted by the agency|(?:report|records?|documents?|files?) (?:is|are|was|were)(?: now)? (?:ready|available|online|there|posted|uploaded|attached to))\b/i
export const otherLinks = /unsubscribe|privacy|preferences|support|\/help|aka\.ms/i
