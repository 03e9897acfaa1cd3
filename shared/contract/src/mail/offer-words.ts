// Clerks' words in answers, by what they mean.

export const neededItems = ['authorization', 'id', 'payment', 'form', 'details'] as const
export type NeededItem = (typeof neededItems)[number]

// Clerks' words for record and report.
const reports = '(?:records?|reports?|documents?|rec|rpts?)'
const crashes = "(?:collisions?|crash(?:es)?|accidents?|incidents?|tc'?s?)"
const denied = "(?:n't| ?not)"
const notFee = '(?! (?:fee|charge|cost)s?\\b)'
export const noRecord = [
  new RegExp(`\\b(?:have|has|had|is|are|was|were) no (?:\\w+ ){0,2}${reports}\\b${notFee}`, 'i'),
  new RegExp(
    `\\bno (?:\\w+ ){0,2}${reports}\\b${notFee}.{0,40}\\b(?:found|exists?|located|on file|taken|made|written|match)`,
    'i',
  ),
  new RegExp(`\\bno ${reports} (?:of|for|under|with|on)\\b`, 'i'),
  /\b(?:unable|not able|failed) to (?:locate|find|identify|pull up)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have|see|show(?! up as))\b.{0,50}\b(?:reports?|records?|incidents?|collisions?|crash|case)\b/i,
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:locate|find|have|see|show) anything\b/i,
  new RegExp(
    `\\b(?:search(?:ed)?|quer(?:y|ied)|request|database|system|checked|ran|looked)\\b.{0,80}\\b(?:negative|(?:yielded|returned|found|got|shows?|showed) (?:no|nothing|zero)|(?:came|comes) (?:up|back) (?:empty|blank|dry|with nothing|negative))`,
    'i',
  ),
  /\b(?:no|zero|0|not a single|without) (?:\w+ ){0,2}(?:hits?|results?|match(?:es)?|trace)\b/i,
  /\bno such (?:report|record|case|number|incident|file)\b/i,
  new RegExp(
    `\\bno (?:\\w+ ){0,2}${crashes}\\b.{0,60}\\b(?:involving|under|with|on|at|for|reported|logged|matching|listed|that (?:day|date|night))\\b`,
    'i',
  ),
  new RegExp(
    `\\bno (?:\\w+ ){0,3}(?:${reports}|${crashes})\\b${notFee}.{0,20}\\b(?:generated|completed|filed|written|created|prepared|identified|pulled)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:${reports}|case|number|#)\\b.{0,40}\\b(?:(?:does|do|did)${denied} (?:exist|come up|come back|show up|pull up|appear|return)|(?:is|was|are|were|could|can)${denied} (?:be )?(?:found|located|one of ours|in our (?:system|database|records))|not found|never (?:existed|issued|made|written|taken|filed))`,
    'i',
  ),
  /\b(?:not one of our (?:numbers|cases|reports)|number (?:is|was)(?: not|n't) (?:one of )?ours|not a valid (?:\w+ ){0,2}number|(?:number|case|#).{0,20}\b(?:comes|goes|came|went|is assigned|belongs) (?:back )?to an? (?!collision|crash|traffic|accident))/i,
  new RegExp(
    `\\b(?:am|are|was|were|'m|'re)(?: not|n't) (?:finding|seeing|showing|locating|getting|able to (?:find|locate|pull))\\b(?! (?:the|your|a) (?:auth|release|check|payment|form|attach))`,
    'i',
  ),
  /\b(?:could|can|did|do|does)(?:n't| ?not) (?:find|see|have|show|locate) (?:it|this|that|them|this one|that one|one|him|her)\b(?! (?:ready|signed|yet|on (?:me|my)))/i,
  /\b(?:not finding|not seeing|not showing|(?:is|are)n't pulling up|could find no)\b/i,
  /\b(?:do|does|did)(?:n't| not) (?:appear|seem) to have (?:handled|taken|written|responded|any|a|it|one)\b/i,
  /\b(?:there(?:'s| is| was)|it's|its|have|got|be) (?:just |simply )?(?:nothing|none)(?: there| here| for (?:it|that|this)| on (?:it|that|this))?[.!]?$/i,
  new RegExp(
    `\\b(?:report|one)\\b.{0,12}\\b(?:was|were)(?:n't| not) (?:taken|made|written|filed|generated|completed by|prepared)\\b`,
    'i',
  ),
  /\b(?:declined|refused|did(?:n't| not) want)\b.{0,20}\b(?:report|to report)\b/i,
  /\b(?:incident|info(?:rmation)?|log|call) (?:info )?only\b/i,
  /\b(?:no|have no|found no) (?:\w+ )?(?:log|trace|listing|entry|indication) of\b/i,
  /\bnothing in (?:rms|cad|rims|the (?:system|computer)|our)\b|\bneither (?:name|number|party|one)\b.{0,30}\b(?:in|on|comes?|shows?)\b|\bnot in our (?:files|records|system|database)\b(?!.{0,20}\byet)/i,
  /\bthere (?:is(?:n't| not)|was(?:n't| not)|are(?:n't| not)) (?:one|any)\b/i,
  /^\W*(?:result(?:s)?(?: of (?:the )?(?:search|check))?|records? (?:check|search)|search results?|status|disposition)\b.{0,4}\b(?:no records?|none|negative|not found|n\/a)\b/i,
  /\b(?:no records?)[.!]?$/i,
  /\bno paper(?:work)?\b(?! (?:copies|copy|checks))|\bGOA\b|\bgone on arrival\b|\bdeclared (?:them |it )?destroyed\b|\b(?:lost|burned|destroyed) in (?:the|a) (?:\w+ ){0,2}(?:flood|fire|earthquake|move)\b/i,
  /\b(?:go|goes|went|gone|sent) to (?:the )?shred\w*/i,
  /\b(?:destroyed|shredded|purged) (?:per|under|pursuant|in accordance|after|as part)\b/i,
  /\b(?:only keep|only retain|keep (?:them|those|these|reports?) (?:for )?(?:only )?)\b.{0,30}\b(?:years?|yrs?)\b.{0,30}\b(?:gone|purged|destroyed|no longer|so)\b/i,
  /\b(?:cad|call for service|log entry|dispatch log) only\b|\b(?:non|no)[- ]?report (?:incident|call)\b|\b(?:info(?:rmation)?|insurance)[- ]exchange\b|\bexchange(?:d)? (?:of )?(?:info|information|insurance)\b|\bnot (?:been )?documented\b/i,
  /\bnothing (?:matching|that match|like that|with that|by that|for that|under either|on either|at all)\b/i,
  /\b(?:not on file|exchange of information only|nothing (?:comes|came|shows|showed) up|nothing (?:was )?found)\b/i,
  /\bnothing (?:in our (?:system|records|files|database)|(?:under|for|on) (?:that|this|the) )/i,
  /\b(?:do|does|did)(?:n't| not) (?:show|match) (?:a|any) (?:\w+ )?(?:report|record)/i,
  /^\W*negative\b(?! (?:impact|effect|balance))/i,
  /\b(?:have|has|had|got|found|shows?|see|hold) nothing\b(?! (?:further|else|more|new|to add|but|against|to do))/i,
  /\b(?:not in (?:the )?possession of|possess(?:es)? no|(?:do|does)(?:n't| not) (?:possess|maintain|hold|keep))\b.{0,40}\b(?:reports?|records?|documents?|files?|anything)\b/i,
  /\b(?:nobody|no ?one|no officers?|none of our officers)\b.{0,30}\b(?:wrote|took|made|filed|called|reported|responded|generated)\b/i,
  /\b(?:do|does|did)(?:n't| not) (?:write|take|file|generate|prepare|complete|make|do)\b.{0,20}\b(?:reports?|one)\b/i,
  /\b(?:there (?:is|was) (?:nothing|not anything)|there (?:is|was)n't anything) .{0,20}\b(?:copy|send|release|provide|give)\b/i,
  /\b(?:(?:reports?|records?|files?|copies|everything|it|they)\b.{0,60}\b(?:was|were|been|get|got|are|is) (?:\w+ )?(?:shredded|purged|destroyed)|past (?:our|the|its) retention)\b/i,
]
/** Before it, the words are about what may be. */
export const condition = /\b(?:if|when|once|whether|unless|in case|not saying)\b/i
/** Records and searches of something else. */
export const ofOthers = /\b(?:records? of insurance|search of (?:the|his|her|their) (?:vehicle|car|driver|person))\b/i
/** Footers are about emails. */
export const ofEmails = /\b(?:records?|reports?) of (?:\w+ )?(?:e-?mails?|messages?|communications?)\b/i
const done =
  '(?:ready|done|completed?|approved|finished|finali[sz]ed|available|final|released|releasable|cleared|signed off)'
export const notReady = [
  new RegExp(`\\bnot (?:yet )?(?:been )?(?:be )?${done}\\b`, 'i'),
  new RegExp(`\\b(?:has|have|is|was|won|wo)n't (?:yet )?(?:been |be )?${done}\\b`, 'i'),
  /\b(?:in|under|awaiting|for|pending|at|undergoing) (?:(?!your)\w+(?:'s)? ){0,2}(?:review|approval|sign-?off|completion|queue|processing)\b(?! (?:fee|charge|of your (?:request|payment)))/i,
  /\bawaiting (?:(?!your|payment|receipt|client)\w+ ){0,3}(?:officer|deputy|sergeant|sgt|supervisor|investigator|detective|supplement\w*|diagram|results?|lab|tox\w*)\b/i,
  /\bat the earliest\b|\bturn-?around\b.{0,40}\bis\b|\b(?:little|bit|too) early\b/i,
  /\b(?:he|she|officer|deputy|ofc|sgt|sergeant|author)\b.{0,30}\b(?:is|be|comes|gets|due|returns?|not) (?:due )?(?:back|return)\b/i,
  /\b(?:still |first )?(?:needs?|has|have) to (?:be )?(?:approved?|signed?(?: off)?|reviewed?|finish(?:ed)?|completed?|written?|write|typed?|finali[sz]ed?|turned? (?:it )?in)\b(?!.{0,40}\b(?:by (?:you|your|the client)|form|authori[sz]ation|request|release)\b)/i,
  /^\W*(?:nothing |not (?:in )?|none )yet\b|\btoo (?:soon|early|new|recent)\b|\b(?:reports|officers|they|it|deputies)\b.{0,30}\b(?:takes?|have|has|up to)\b.{0,30}\b(?:days|weeks)\b.{0,50}\b(?:only|just|so|and (?:this|it)|ago)\b/i,
  /\b(?:returned|sent|kicked|rejected|given) (?:it )?(?:back )?(?:to (?:the )?(?:officer|deputy|author|ofc) )?for (?:corrections?|revisions?|changes|edits?|more)\b/i,
  /\b(?:anticipated|estimated|expected|est|projected|tentative|target)\b.{0,20}\b(?:completion|ready|release|availability|available|response|due|finish)\b/i,
  /\b(?:it'?ll|it will|will|should|might) (?:probably |likely |hopefully )?(?:be )?(?:a |an |another )?(?:few |couple (?:of )?|several )?(?:more )?(?:ready|weeks?|days?|months?)\b/i,
  /\b(?:we|i|you)(?:'ll| will| should| can) (?:probably |likely )?(?:have|get|send|release|see) (?:it|the report|a copy|that|this)\b.{0,20}\b(?:by|on|in|after|next|tomorrow|monday|tuesday|wednesday|thursday|friday)\b|\bshould have (?:it|the report)\b/i,
  /\b(?:no release|not releas(?:e|ing|able)|won't release|will not (?:be )?release[d]?|can ?not (?:be )?release[d]?)\b.{0,30}\b(?:until|till?|before|yet|at this time)\b(?!.{0,40}\b(?:payment|pay|signed|authori[sz]ation|we (?:have|get|receive)|you|your|fee|check)\b)/i,
  /\bbeing (?:typed|transcribed|reviewed|written|finali[sz]ed|completed|finished|corrected|approved|routed|scanned|redacted)\b/i,
  /\b(?:report|it|it's|case)\b.{0,15}\bin (?:progress|process|the works)\b/i,
  /\b(?:back-?log(?:ged)?|weeks? behind|days? behind|months? behind|running behind|behind (?:on|in)|short[- ]?staffed)\b/i,
  /\bon hold\b.{0,40}\b(?:until|till?|pending) (?!then|we|you)/i,
  /\b(?:investigation|case)\b.{0,20}\b(?:ongoing|on-going|active|open|not closed)\b|\b(?:ongoing|active|open) (?:\w+ )?investigation\b/i,
  /\b(?:has(?:n't| not)|have(?:n't| not)|did(?:n't| not)) (?:yet )?(?:made|make|come|came|reach(?:ed)?|got(?:ten)?|get|arrived?|hit|cleared?)\b.{0,25}\b(?:records|us|system|approval|through|desk|files?|review)\b/i,
  /\b(?:need|requires?|request(?:ing|s)?|take|taking)\b.{0,20}\b(?:additional|more|extra) time\b|\bextension of\b.{0,30}\bdays?\b|\bextend(?:ing|ed)?\b.{0,40}\b(?:response|deadline|due date|time)\b/i,
  /\b(?:is(?:n't| not)|are(?:n't| not)) (?:yet )?(?:in|showing in|uploaded to) (?:our|the) (?:system|records|rms|database)\b.{0,30}\b(?:yet|as of|right now|at this time|today)\b/i,
  /\b(?:when|once|as soon as|until|till?|after)\b(?!.{0,40}\b(?:form|payment|check|fee|money|application|authori[sz]ation|release|request|receive|invoice|ID|license|you|your|we (?:have|get)|have (?:it|one))\b).{0,40}\b(?:signs?|signed|approves?|approved|finish(?:es|ed)?|completes?|completed|finali[sz]ed|turns? it in|turned in|returns?|comes? (?:back|in)|is (?:done|in|ready|available|back))\b/i,
  /\bsupplement(?:al|s)?\b.{0,30}\b(?:outstanding|missing|pending|due|not in|needed)\b/i,
  /\b(?:on|has|have|off) (?:days? off|vacation|leave|sick leave|(?:his|her|their) days? off|regular days off|rdos?)\b.{0,80}\b(?:finish|complete|write|turn|submit|back|return)/i,
  /\bstill (?:pending|under|open|an open|being|writing|working on|in (?:process|progress|review|queue|the queue)|not)\b/i,
  /\b(?:pending|open investigation|under (?:\w+ )?(?:review|investigation))\b/i,
  /\b(?:cannot|can't|can not) be released (?:at this time|yet)\b/i,
  /\b(?:expected completion|(?:will|should|is expected to|ought to) be (?:ready|done|available|completed?|finished|released|approved))\b/i,
]
/** An officer has it, or somebody must act first. */
export const withOfficer = [
  /\b(?:please allow|available (?:in|within|after|by|on)|expect(?:ed)? (?:it|the report|this|completion)?|(?:is|are|it's) with (?:mait|the mait|traffic|the d\.?a))\b(?!.{0,40}\b(?:to (?:process|respond|review|answer|reply)|for (?:processing|a response)|response|request|mail)\b)/i,
  /\b(?:has|have)(?:n't| not)(?: yet| been)* (?:\w+ )?(?:typed|written|finished|turned|submitted|approved|signed|entered|filed|uploaded|routed)\b/i,
  /\bnot (?:in (?:the|our) (?:system|computer)|typed|turned in|written up)\b/i,
  /\b(?:kicked|sent|went|came|returned|bounced) back to (?:the |an? |his |her )?(?:officer|ofc|deputy|investigator|author)\b/i,
  /\b(?:waiting (?:on|for)|still (?:on|with)) (?:the |a |an |his |her )?(?:officer|ofc|deputy|sergeant|sgt|supervisor|investigator|detective|approval|lab|tox\w*|reconstruction|vendor)\b/i,
  /\bnot\b.{0,40}\b(?:prior to|before|until|till)\b.{0,30}\b(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month)/i,
]
/** Asks us to come back, which says when it may be ready if it names a day. */
export const comeBack =
  /\b(?:(?:contact|try|check|write|call|e-?mail|ask|shoot|send|re-?send|re-?submit|inquire)\b.{0,60}\b(?:again|back|after|another|one more time|the week of|in (?:an?|\d+|one|two|three|four|five|six|several)\b)|give (?:it|us|me|him|her|them)\b.{0,12}\b(?:til+|until|till|a few|another|about|\d))\b/i
/** Courts' matters, and days when an office is closed. */
export const ofCourt =
  /\bpending (?:\w+ )?(?:civil|litigation|lawsuit|court)\b|\bno (?:reports?|records?|copies)\b.{0,20}\bbe (?:released|available)\b|\bin advance\b/i
/** Not any longer. */
export const isOver = /\b(?:no longer|denied|exempt|any part of it|not .{0,30}\bany ?more)\b/i
/** Our part: the sentence says that it must come first. */
export const untilYours =
  /\b(?:until|till?|before|without|w\/o(?:ut)?|unless)\b.{0,60}\b(?:payment|paid|pays?|fee|check|signed|signature|authori[sz]\w*|release form|(?:we|I) (?:have|get|receive))\b|\b(?:payment|check|fee)\b.{0,60}\b(?:before|prior to|until)\b|\bnot (?:complete|finish|write|make) an? (?:report|crash|collision)/i
/** About reports in general. */
export const general =
  /^\W*(?:(?:all|most|some|other|many) )?(?:\w+ )?reports\b.*\b(?:may|can|take|usually|generally|typically)\b/i
export const yet = /\b(?:yet|still)\b/i
/** A day on which nobody is there. */
export const closedThen = /\b(?:closed|holiday|furlough)\b/i
export const waitHint =
  /\b(?:til+|the week of|allow|back|due|earliest|around|try again|availab\w+|ready|complete[d]?|done|expect|by|after|on|until|approximately|takes?|within)\b/i
export const dayCount = /\b\d+ ?(?:\w+ )?days?\b/i

export const agencyName =
  /\b((?:California Highway Patrol|CHP)(?:[, ]+(?:[A-Z][a-z]+ ?){1,3}(?:office|area)?)?|(?:[A-Z][\w.'-]*,? ){1,4}(?:PD|P\.D\.|Police(?: Department)?|POLICE|Sheriff(?:'s)?(?: Office| Department| Station)?|SHERIFF)|Sheriff's (?:[A-Z]\w+ ){1,3}Station|[A-Z]{1,4}(?:PD|SO|SD)|(?:[A-Z]\w+ ){0,3}(?:State Parks?|(?:Tribal|School|Transit|Airport|Harbor|Campus|University|College|Port) [Pp]olice)|[Tt]he [Ss]heriff(?:'s (?:[Oo]ffice|[Dd]epartment))?|(?:[A-Z][a-z]+ ){1,3}(?:Area [Oo]ffice|[Oo]ffice|Area))\b/
export const handledBy =
  /\b(?:handled|investigated|taken|worked|covered|written|completed|responded to|done|documented|kept|held|maintained) by\b|=|\b(?:turned|handed) over to\b|\b(?:transferred|moved|forwarded) to\b|\b(?:contact|try|you (?:want|need)|go (?:through|to)|reach out to|call|primary (?:agency|was)|(?:agency|department) (?:is|was|would be)|that (?:is|was|would be|'s)|that's|this (?:is|was)|refer(?:red)? to|talk to|ask|belongs? to|request to|not ours|check with|belongs to|jurisdiction of|contract(?:s|ed)? .{0,40}with|(?:direct|send|submit) your req\w* to|(?:request|get|obtain|order) (?:it|this|that|the report|a copy) (?:from|through|at))\b/i
/** After the agency's name. */
export const tookIt =
  /^(?:'s)?,? (?:responded and )?(?:(?:patrols|polices) for|jurisdiction|area|beat|does|did|(?:would|should|will|may|might) (?:have|be|handle)|has jurisdiction|(?:is|was) (?:the )?(?:primary|lead|handling|investigating)|releases|took|takes|handled|handles|wrote|worked|works|investigated|covers|has|had|did)(?: (?:all (?:the|of)|the|this|that|it|there|over(?! \d)|your)\b|[,;.!]|$)/i
export const otherJurisdiction =
  /\b(?:outside(?: of)?|not (?:in|within|under)) (?:our|this|the city's) (?:\w+ )?jurisdiction\b|\bnot our (?:case|call|area|agency|incident|report|jurisdiction)\b|\boutside (?:of )?(?:our|the|this) (?:city|town|county|service|patrol)?\b.{0,12}\b(?:limits?|boundar(?:y|ies)|area|lines?)\b|\b(?:is(?:n't| not)|are(?:n't| not)) in our (?:city|town|county|area|jurisdiction)\b|\bnot (?:with)?in \w+(?: \w+)? (?:city|town) limits\b|\bin [A-Z]\w+(?: [A-Z]\w+)?'s jurisdiction\b|\bwrong (?:one|agency|department|office|city|county|police)\b|\b(?:county|unincorporated) area\b|\bnot ours\b|\b(?:do|does)(?:n't| not) belong to (?:us|our)\b|\b(?:did|does)(?:n't| not) (?:handle|respond to|investigate|work) (?:this|that|it|the)\b/i

export const money = /\$\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d{2})?(?!\d)/
export const aboutFee =
  /\b(?:ck|check|cop(?:y|ies|ys)|amt|fee|charge|cost|total|due|pay(?:ment|able)?|remit|invoice|price|amount|balance|per copy|each|owe|need|send|mail|exact|dollars|bucks|comes to|costs?|run|runs|that'?(?:ll|s)|forward|it'?s)\b/i
export const totals = /\b(?:total|all ?together|in all|due|balance|remit)\b/i
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
  /(?<![\d.,/$])(\d{1,4}\.\d{2}) (?:all ?together|in all|dollars?|bucks|ck|chk|check|cash|money order|m\.?o\.?|fee|for|payable|each|per)\b/i
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
  /\b(?:(?:do not|don't|need not|no need to) (?:re)?(?:send (?!cash|personal|originals)|mail|pay|submit|need|bring|include)|(?:is|are|yours) on file|(?:part|auth\w*) is fine)\b/i
export const isFree = /\b(?:disregard|waived|free of charge|no (?:fee|charge|cost)s?)\b/i
/** Money that isn't to be paid: what a crash cost, or what was paid. */
export const isOtherMoney =
  /\b(?:certified|extra|if you (?:need|want|prefer|would like)|damages?|loss|refund|witness|deposit|subpoena|no longer|(?:I|we) (?:have )?paid)\b/i
export const asksFor =
  /\b(?:need|needs|needed|require[sd]?|required|provide|furnish|supply|(?:re-?)?send|get|let us have|submit(?:ted)?|include|attach|missing|without|obtain|must|enclose|along with|with|pls|get us|fill out|verify|what'?s?|which|please have|upon|once we have|unsigned|cuts? off|(?:is|was)(?:n't| not) (?:signed|dated|legible|readable)|expired|(?:does|did)(?:n't| not) (?:match|open|have)|(?:would|could)(?:n't| not) open|blank|illegible|confirm|clarify|specify|let (?:me|us) know|tell (?:me|us)|who|where|when|is your client|was your client|do you (?:have|know|represent)|(?:is|was)(?:n't| not) (?:anywhere|on|in|listed|named|mentioned)|only|wrong|incomplete|left|will not release|won't release|in order to|kindly|state)\b/i
export const hasThanks =
  /\b(?:thank you|received your|we received|thanks for|came in|(?:was|were|been|is) (?:received|posted|applied|processed|deposited)|(?:got|have|received) (?:your|the) (?:check|payment|money))\b/i
export const needed: readonly (readonly [NeededItem, RegExp])[] = [
  [
    'authorization',
    /\b(?:authori[sz]ation|auth|signed release|release (?:is|was|has|form|you)|of the release|(?:wet|original|ink|e-?|electronic|digital) ?signatures?|signature (?:does|do|did|is|page)|notari[sz]ed?|(?:showing|proving|proof) (?:of )?(?:who|whom) you represent|who (?:do|are) you represent\w*|(?:fresh|new|current|updated|newer|better) (?:one|release|form|signature|letter)|release (?:signed|form|your client)|stat(?:es?|ing) (?:which|what|who)\b.{0,20}\brepresent|letter (?:on|of) .{0,30}represent|client release|written consent|consent form|letter of rep(?:resentation)?|retainer|(?:parent|guardian)\b.{0,30}\bsign|declaration|(?:needs?|requires?|without|only (?:by|with)) an? subpoena|(?:client|party|patient)s?(?:'s)? (?:sign|signature|signs)|authorizing you|(?:release|authori[sz]ation|form) (?:does|did)(?:n't| not) have|you'?(?:'re| are) (?:their|the|his|her) (?:attorney|lawyer|counsel)|proof (?:that )?you|(?:signed|written) (?:release|request|permission)|client's relation|relation(?:ship)? to the (?:incident|collision|parties|case)|(?:attachment|file|pdf)s?\b.{0,20}\b(?:open|blank|corrupt\w*|unreadable)|proof of representation|showing (?:that )?you represent)\b/i,
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
    /\b(?:cross ?st(?:reet)?s?|intersection|name of the street|(?:what|which) (?:day|date|time|street|direction|location|city|freeway|vehicle|side|car)|where (?:did|was|exactly)|when (?:did|was) (?:it|this|the)|who was (?:driving|the driver|involved)|(?:licen[cs]e )?plate(?: number| no| #|s)?|VIN|(?:other|involved) (?:party|parties|driver)(?:'?s'?)? (?:full )?names?|names? of (?:the |all |any )?(?:other )?(?:part(?:y|ies)|drivers?|persons?)|(?:confirm|verify|double[- ]check) the|(?<!from (?:the )?)date of (?:the )?(?:accident|crash|collision|loss|incident)|DOB|need (?:the )?(?:location|date|time|more (?:info|information))|more (?:info|information|details)\b.{0,30}\b(?:date|time|location|part(?:y|ies)|name)|(?:report|case|incident) ?(?:number|#|no\.?)(?=\s?\?)|(?:what's|what is) the (?:report|case|incident)|the date and the|(?:injured|involved|insured) party(?=\s?\?)|which (?:of (?:the|your)|driver|party|one)|(?:license|plate) number|left (?:the )?\w+.{0,30}\boff|wrong name|(?:request|form) (?:is|was) incomplete|(?:driver|passenger),? or (?:a |the )?(?:driver|passenger|pedestrian)|spelling|who is (?:your|the) (?:client|party|insured)|how (?:they|he|she|your client)(?:'re|'s| are| is) (?:connected|involved|related)|(?:client|name|person|party)\b.{0,40}\b(?:is|was)(?:n't| not) (?:anywhere |listed |named |shown )?(?:on|in|listed|named|part of|mentioned)|correct (?:date|day|number|location)|the (?:day|date|time|place) the (?:accident|crash|collision) (?:really |actually )?(?:happened|occurred|was)|exact location|verify (?:the )?(?:date|location|number|spelling)|claim (?:number|no\b)|insured'?s name|policy number|date of birth|(?:date|time) and location|location of the (?:collision|accident|crash))\b|\bclaim #/i,
  ],
]

export const download =
  /\b(?:open (?:the )?message|secure (?:e-?mail )?message|(?:report|file|it|everything|them)\b.{0,20}\b(?:in|on|to) (?:our|my|the|a|your) (?:\w+ )?(?:share|portal|site|box|drop ?box|one ?drive|google drive|share ?point|share ?file|drive|cloud)|download(?:ed)?|retrieved?|released to you|shared (?:a |the )?(?:file|folder|document)|uploaded to your request|posted by the agency|(?:view|access|open|see|get|obtain|purchase|buy|order|print) (?:the |your |this |a copy of (?:the |your )?)?(?:\w+ )?(?:report|records?|documents?|files?)\b|(?:report|records?|documents?|files?)\b.{0,30}\b(?:here|this link|link below|added to|shared with|released(?!:? ?0| when| once| after| upon| until)|(?:in|on|through|via) (?:the|our|your) (?:portal|site|website|account))\b|(?:obtained?|available|order(?:ed)?|purchased?|bought|found) (?:online|at|through|via|from)|(?:now|are) available|request (?:has been|was|is) (?:fulfilled|completed|released|closed with)|(?:uploaded|posted|shared|released) (?:it|them|(?:the |your )?(?:\w+ )?(?:report|record|document|file)s?)\b|has been shared|open the (?:pdf|file)|shared an? (?:item|file|folder)|(?:item|file|document|folder) shared with|here(?:'s| is) (?:the|your|a) (?:link|report|document|file)|(?:report|records?|documents?|files?) (?:is|are|was|were)(?: now)? (?:ready|available|online|there|posted|uploaded|attached to))\b/i
export const otherLinks = /unsubscribe|privacy|preferences|support|\/help|aka\.ms/i
/** At the start of a text: a program answered, to whatever came. */
export const automatic =
  /^\W*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|fuera de (?:la )?oficina)\b/i
/** The unit of the agency that writes. */
export const ownRecords = /\b(?:PD|SO|Department|Office|Police|Sheriff) Records\b/
/** The sentence says what could be asked for. */
export const perhaps = /\b(?:may|might)(?: also)? (?:be (?:asked|required|needed)|apply)\b/i
