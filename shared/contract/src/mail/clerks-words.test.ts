import { expect, test } from 'vitest'
import { offersIn, type Offer } from './offers.ts'

// Sentences of clerks by what they mean. Each line is one answer.

const said: Readonly<Record<Offer['kind'] | 'none', string>> = {
  'no-record': `
    I searched by name, date and location and came up empty.
    We have searched our system and have been unable to find a report matching your criteria.
    No hits on either name.
    Our database returned zero results.
    CAD only, no report.
    This was an info exchange, so no report was completed.
    It looks like no one ever made a report on this.
    I can't locate a report with the info given.
    Record not found.
    This report number does not exist in our system.
    That is not a valid case number for our department.
    No such report.
    It was a non-report incident.
    The incident was logged as a call but not documented.
    The Department has determined it does not have any records responsive to your request.
    Your request yielded no results.
    I am not finding this one.
    Sorry, dont see it in here
    Search returned nothing.
    Sorry nothing found under any of those names
    There are no records that match your request.
    Hi there, we ran both names and the plate and we're not getting any hits.
    We do not appear to have handled a collision at that location.
    I've gone back 30 days either side of the date and there's nothing.
    Your case number isn't pulling up anything
    Our agency did not take a report for this incident.
    The officers did not complete a report since it was on private property.
    Please be advised that a report was not taken.
    Report was not taken.
    There was no police report made at the scene.
    Parties declined to make a report.
    this was logged as incident info only, no crash report
    Nothing in RMS or CAD for that
    Neither name is in our system.
    We are unable to process as there is no matching report in our system.
    I could not find a matching collision
    Unable to find TCR.
    We were not able to locate the requested document(s).
    RECORDS CHECK NEGATIVE
    UNABLE TO LOCATE - NO RECORD
    That report has been purged.
    Report destroyed per retention schedule.
  `,
  'not-ready': `
    The report has not been approved yet.
    Report is still in review.
    Officer is on days off and will finish it when he comes back.
    Please allow 10 business days from the date of the collision.
    Report is awaiting supervisor approval.
    It's in the sergeant's queue.
    This is an active investigation and the report isn't releasable.
    Pending.
    We expect it by December 15.
    Check back in two weeks.
    Still being typed.
    Report in progress.
    Currently backlogged, should be able to get to it in about 15 working days.
    Your request has been placed on hold until the report is finalized.
    It has not made it to records yet.
    The report isn't in our system as of today. Try again next Friday.
    I'll send it when the sergeant signs it.
    Supplement is outstanding, cannot release until it's in.
    The DA has it under review and we can't release it yet.
    An extension of 14 days is needed to respond to your request.
    That report hasn't been turned in.
    Officer Diaz is still working on this one.
    needs to be approved by Sgt first
    It will be a few more weeks
    Your report isn't available at this time. Check again in 10 days.
    The report you requested is not yet available for release.
    Report pending. Try back 12/4.
    Not in yet.
    nothing yet, try me again next week
    It usually takes the officers two weeks to finish and this was only 4 days ago.
    We don't have it yet, officer has until the 28th to turn it in.
    Unfortunately this report is under investigation and can't be released.
    Diagram isn't finished.
    Report not approved.
    The report is expected to be completed on or about December 11, 2026.
    Anticipated completion date: 12/14/2026
    Please resubmit your request in two weeks.
    We will have it for you by Monday.
    I should have it Tuesday
    hit & run detectives have it, no release until they clear it
  `,
  fee: `
    Please mail a check in the amount of $23.00 payable to the City.
    There's a $5 charge.
    Reports are $20 each.
    Please submit payment of $15.00.
    You owe $8.00 before we can release.
    Once we receive your payment of $22 we'll mail it.
    The processing fee of $25.00 has not been paid.
    Your check was for $10 but the fee is $23.
    It's twelve dollars.
    We need $13 for it.
    $10 per report, exact cash or check.
    Copies are $10 each, checks only, made out to City of Elmwood.
    We don't take credit cards so mail us $12.
    There is a charge of $3.20 (16 pages at .20).
    It costs $10.
    That'll be $21 please
    Please forward $23.00
    Fee due: $9.75
    Please remit payment in the amount of $6.50
    To purchase a copy send $20 to the address below.
    You are short $3.00; the fee went up to $13.00.
    Total 17.25
    Research fee $5 payable in advance
    Our fee schedule: first page $5, we show this one at $7.
  `,
  needs: `
    Please provide proof of representation.
    Your request did not include a copy of your client's ID.
    Can you tell me the name of the street?
    What city did this happen in?
    Please provide the license plate number of the vehicle.
    The release expired; please send a new one.
    We require a notarized authorization.
    We will need a letter of representation on your letterhead.
    Need DOB and DL# of the party.
    I need the other party's name to locate this.
    What time did this occur?
    A subpoena or authorization is needed.
    You must submit your request through our portal with a valid ID.
    The attachment would not open, can you send it again?
    Page 2 of the release is missing.
    We don't accept e-signatures. Please send a wet signature.
    Is your client the driver or a passenger?
    Your release does not have a date on it.
    The form you sent has the wrong name.
    We need to know which driver your client is.
    Please have your client sign the attached and send it back.
    In order to release, I need a copy of the letter from the client authorizing you.
    Who is the injured party?
    Need location
    What's the report #?
    Can you get me the date and the driver's names
    You left the date of the accident off.
    The license number was left off of your form.
    We will not release this w/out a signed release
    Request is incomplete.
    The DL copy is cut off
    Please submit the request on our form: https://city.test/form.pdf
    I need your client's date of birth.
    This requires a subpoena.
  `,
  elsewhere: `
    This location is CHP jurisdiction.
    That is CHP's.
    You want Daly City PD.
    The collision happened in the city of San Bruno; please contact San Bruno Police Department.
    This was not our call. CHP Redwood City took it.
    You'll have to request it from CHP.
    Outside our city limits.
    CHP has the report.
    Please direct your request to the Alameda County Sheriff's Office.
    Wrong agency. That intersection is in Union City.
    I'm forwarding your request to CHP Golden Gate.
    Collisions on I-880 go to CHP.
    The report you are looking for belongs to BART PD.
    It looks like this one was taken by Menlo Park PD.
    That address isn't in our city. Try Daly City.
    We contract with the Sheriff's Office for police services.
    All traffic collisions on the freeway are investigated by CHP.
    This collision occurred in unincorporated Kern County, so CHP would have it.
    Refer to CHP.
    Referred to CHP
    The CHP Castro Valley office investigated.
    Forwarded to Alameda County Sheriff
    It was in Newark's jurisdiction
    Belongs to Newark PD.
    University police has that report. UCPD
    Our dispatch shows CHP handled.
  `,
  download: `
    Use this link to view the report: https://x.test/d/1
    You can access the records here https://x.test/d/1
    Here is the link: https://x.test/r/1
    The report is available for purchase at https://buycrash.lexisnexisrisk.com/
    A file has been shared with you. https://x.test/r/1
    Records released. https://x.test/r/1
    The report is in the portal, log in to get it: https://x.test/r/1
    Your requested report is attached to your request in the portal: https://p.test/1
    Please click the link to download: https://p.test/1
    The file's too big to email, get it here: https://p.test/1
    Reports are available online through LexisNexis: https://buycrash.lexisnexisrisk.com/
    Order online: https://buycrash.lexisnexisrisk.com/
    The records you requested are now available. https://p.test/1
    Your records request has been fulfilled. https://p.test/1
  `,
  none: `
    Thank you for your request. We will get back to you.
    Your request was received on November 19.
    Which attorney should I address it to?
    The report was mailed to you today.
    Attached please find the requested report.
    Your report is ready for pick up at the front counter.
    I am out of the office until December 3.
    We are closed November 26 and 27 for Thanksgiving.
    Our office hours are Mon-Fri 8-5.
    Your payment of $23.00 was received. The report will be mailed.
    We cannot accept credit cards over the phone.
    You already have the report; we sent it on the 12th.
    Sorry for the delay.
    Have a great day!
    Your request has been assigned to Officer Smith.
    I've forwarded this to my supervisor.
    Please contact us at records@oakridge.test with any questions.
    Contact Oakridge PD Records at (555) 010-0000.
    The Oakridge Police Department took over 900 reports last year.
    Are you still representing this client?
    Your report was sent to you by mail on November 18.
    Report attached. Thanks!
    Here you go
    See attached report and have a good weekend
    Report is ready, can be picked up at the counter, no appointment needed.
    We only accept requests by mail.
    Please don't send duplicate requests.
    There is no need to send an authorization for this.
    This mailbox is not monitored.
    Your message has been received and will be answered in the order received.
    CONFIDENTIALITY NOTICE: if you are not the intended recipient please delete it.
    To unsubscribe visit https://p.test/u
    You can track your request at https://p.test/1
    Visit our website at https://p.test/
    Please rate our service: https://p.test/s
    I have not opened the attachment yet.
    Let me check with the officer.
    Do you want photos, too?
    I spoke with the officer and he will call your client.
    Sorry I was out sick. Working on your request now.
    Did you get the report I sent?
    Call me when you get a chance.
  `,
}

const answers = Object.entries(said).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split(/\n\s*/)
    .map((line) => [kind, line] as const),
)

test.each(answers)('%s: %s', (kind, line) => {
  const offered = offersIn(line, '2026-11-20').map((offer) => offer.kind)
  expect(new Set(offered)).toEqual(new Set(kind === 'none' ? [] : [kind]))
})
