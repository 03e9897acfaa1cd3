import {
  answered,
  answers,
  english,
  html,
  marked,
  page,
  plain,
  quote,
  replyTo,
  subject,
  them,
  us,
  yes,
  type Reply,
} from './quoted-email.ts'

import { plainReplies } from './plain-replies.ts'

/** Replies as email programs write them, and what of each the sender wrote. */
export const replies: readonly Reply[] = [
  ...plainReplies,
  {
    program: 'iPhone',
    case: 'text below “Sent from my iPhone”',
    text: `${yes}\n\nSent from my iPhone\n\nThe officer was 4711.\n\n> On Nov 20, 2026, at 9:14 AM, ${us} wrote:\n> \n${quote}\n`,
    expected: `${yes}\n\nThe officer was 4711.`,
  },
  {
    program: 'Outlook',
    case: 'answers inside the quote (“in red”)',
    text: `See my answers in red.\n\n${english}${answered(plain)}\n`,
    expected: `See my answers in red.\n\n${answers}`,
  },
  {
    program: 'Outlook, HTML',
    case: 'answers inside the quote (“in red”)',
    html: `<div class="WordSection1"><p class="MsoNormal">See my answers in red.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> CollisionDocket &lt;reports@collisiondocket.example&gt;<br><b>Sent:</b> Friday, November 20, 2026 9:14 AM<br><b>To:</b> Test Requester &lt;requester@example.test&gt;<br><b>Subject:</b> ${subject}</p></div>${html(answered(page))}</div>`,
    expected: `See my answers in red.\n\n${answers}`,
  },
  {
    program: 'Gmail',
    case: 'answers between the marked lines',
    text: `On Fri, Nov 20, 2026 at 9:14 AM ${us} wrote:\n\n${answered(quote)}\n`,
    expected: answers,
  },
  {
    program: 'Outlook, marked lines',
    case: 'answers in the marked lines',
    text: `${english}${marked(answered(plain))}\n`,
    expected: answers,
  },
  {
    program: 'Outlook',
    case: 'answer directly below the quote',
    text: `${english}${plain}\nOfficer Example, badge 4711.\n`,
    expected: 'Officer Example, badge 4711.',
  },
  {
    program: 'Thunderbird',
    case: 'answer below the quote',
    text: `On 11/20/2026 9:14 AM, CollisionDocket wrote:\n${quote}\n\n${yes}\n`,
    expected: yes,
  },
  {
    program: 'any',
    case: 'facts that begin with From and Date',
    text: `From: Oakland\nDate: May 3, 2026\nOfficer: 4711\nTo: Berkeley\n\n${english}${plain}`,
    expected: 'From: Oakland\nDate: May 3, 2026\nOfficer: 4711\nTo: Berkeley',
  },
  {
    program: 'any',
    case: 'text below --',
    text: `${yes}\n\n--\nReport number 2026-00123, officer 4711\n\n${english}${plain}`,
    expected: `${yes}\n\n--\nReport number 2026-00123, officer 4711`,
  },
  {
    program: 'any',
    case: 'text below ____',
    text: `${yes}\n____\nThe crash was in Oakland.\n\n${english}${plain}`,
    expected: `${yes}\n____\nThe crash was in Oakland.`,
  },
  {
    program: 'any',
    case: 'facts below a sign-off',
    text: `${yes}\n\nBest regards,\nReport number 2026-00123\n\n${english}${plain}`,
    expected: `${yes}\n\nBest regards,\nReport number 2026-00123`,
  },
  {
    program: 'Outlook',
    case: 'signature and disclaimer',
    text: `${yes}\n\nKind regards,\n\nTest Requester\nParalegal | Example Law\n100 Main Street, Oakland, CA 94612\nT: (510) 555-0142\n\nThis email is confidential and may be privileged.\n\n${english}${plain}`,
    expected: yes,
  },
  {
    program: 'Outlook',
    case: 'quote of a colleague, with ours below',
    text: `${yes}\n\nFrom: Paralegal <paralegal@example.test>\nSent: Friday, November 20, 2026 10:14 AM\nTo: ${them}\nSubject: FW: ${subject}\n\nCan you answer?\n\n${english}${plain}`,
    expected: yes,
  },
  {
    program: 'Gmail, HTML',
    case: 'answers between the quoted blocks',
    html: `<div dir="ltr"><div class="gmail_quote"><div class="gmail_attr">On Fri, Nov 20, 2026 at 9:14 AM CollisionDocket &lt;<a href="mailto:${replyTo}">${replyTo}</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><p>Which officer took the report?</p></blockquote><div>Officer Example, badge 4711.</div><blockquote class="gmail_quote"><p>What is the report number?</p></blockquote><div>It is 2026-00123, from Oakland.</div></div></div>`,
    expected: answers,
  },
  {
    program: 'QQ Mail, HTML',
    case: 'answer above the quote',
    html: `<div>明天寄出。</div><div><includetail><div style="font-size:12px">------------------&nbsp;原始邮件&nbsp;------------------</div><div><b>发件人:</b>&nbsp;"CollisionDocket"&lt;reports@collisiondocket.example&gt;;</div><div><b>发送时间:</b>&nbsp;2026年11月20日(星期五) 上午9:14</div><div><b>主题:</b>&nbsp;${subject}</div><div>${html(page)}</div></includetail></div>`,
    expected: '明天寄出。',
  },
  {
    program: 'Yahoo, HTML',
    case: 'answer above the quote',
    html: `<div>${yes}</div><div class="yahoo_quoted"><div>On Friday, November 20, 2026, 9:14 AM, CollisionDocket wrote:</div>${html(page)}</div>`,
    expected: yes,
  },
  {
    program: 'any, HTML',
    case: 'link and table',
    html: '<p>See <a href="https://agency.example/case/5">the agency</a>.</p><table><tr><th>Officer</th><th>Number</th></tr><tr><td><p>Example</p></td><td><p>4711</p></td></tr></table>',
    expected: 'See the agency <https://agency.example/case/5>.\n\nOfficer | Number\nExample | 4711',
  },
]
