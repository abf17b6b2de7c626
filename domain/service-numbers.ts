/**
 * The numbers of the service after an order (docs/product.md, "Service numbers"). Each is defined
 * once; the database gets its own from here (docs/how-to/change-a-number.md). The promise of a
 * first answer is also the site's, so it is with the other facts of the business.
 */
export { contactPromiseInHours } from './business.ts';

// What clients change

/** Until this long before its start a client moves or skips a visit without asking. */
export const changeWithoutAskingInHours = 24;
/** Closer to its start than this a client changes a visit by phone only. */
export const changeByPhoneInHours = 3;
/** How far a client may move a visit from its own day. */
export const moveRangeInDays = { earlier: 7, later: 14 } as const;
/** The team's answer is due at the latest this long before the visit's start. */
export const answeredBeforeStartInHours = 2;
/** When no answer falls due, and when the first one after it. Minutes after midnight in Manila. */
export const answerNight = { fromMinutes: 20 * 60, toMinutes: 7 * 60, dueMinutes: 8 * 60 } as const;
/** The least time between asking for a pause and its beginning. */
export const pauseBeginsAfterHours = 24;
/** The longest pause in one term, all pieces together. */
export const pauseInDays = 60;
/** Of the pause of one term. */
export const pausePieces = 2;
/** A pause can be undone for this long, with all its effects. */
export const pauseTakenBackInMinutes = 10;
/**
 * "Undo" shows for 10 seconds, slow connections have the rest. Over before the change is mailed.
 */
export const changeTakenBackInMinutes = 3;
/** After the first visit a client cancels with this much notice. */
export const cancellingNoticeInDays = 15;
/** Nobody is asked to renew a younger term. */
export const renewalAskedAfterDays = 14;
/** The most homes that a client adds without calling. */
export const homesPerClient = 20;
/** The deletion of an account can be undone for this long. */
export const deletionTakenBackInDays = 7;
/** A deletion erases everything this long after its beginning. */
export const erasedAfterDays = 30;
/** The past that a client's calendar shows. */
export const calendarReachesBackInYears = 1;

// What clients say of a visit

/** A visit can be rated, and a problem reported, for this long after its done mail. */
export const feedbackPeriodInDays = 7;
export const photosPerProblem = 6;
/** Photos are accepted for this long after the text of a problem could last be sent. */
export const problemPhotosLateInDays = 1;
export const problemsPerVisit = 10;
export const mostStars = 5;
/** From these stars on a rating is a good one. */
export const goodStars = 4;
/** Visitors are told of ratings once there are so many. */
export const ratingsShownFrom = 50;

// Renewals

/** A plan ends soon if its last day is at most this far ahead. */
export const endsSoonInDays = 30;
/** The renewal rate is that of the plans that ended in this time. */
export const renewalRateInDays = 90;
/** A plan of the same home that begins at most this long after another's end renews it. */
export const renewedWithinDays = 30;

// Visits, consultations and the schedule

/** The earliest start and the latest end of visits, in minutes after midnight in Manila. */
export const workingHours = { fromMinutes: 8 * 60, toMinutes: 18 * 60 } as const;
/** 7 is Sunday. */
export const closedWeekday = 7;
/** The least time for a crew between two homes, where the drive is not known. */
export const betweenHomesInMinutes = 30;
/** A crew leaves its base at most this long before working hours, and is back as long after them. */
export const leavesBaseBeforeInMinutes = 60;
/** The planned lengths of visits (docs/product.md, "Rhythm"). */
export const stayInMinutes = { shortest: 60, longest: 8 * 60, usual: 2 * 60, step: 30 } as const;
export const tasksPerChecklist = 40;
export const visitsPerTerm = 160;
export const consultationInMinutes = { shortest: 15, usual: 60, longest: 240 } as const;
/** The longest absence that is entered at once. */
export const absenceInDays = 400;
/** A visit counts as not closed this long after its planned end. */
export const notClosedAfterHours = 2;
/** A dispatcher may reopen a closed visit for this long. */
export const reopenWithinDays = 7;
/** A visit that we owe can be placed for this long after a subscription's end. */
export const owedVisitsInDays = 60;
/** The team is reminded to place a visit that we owe this long before it is refunded. */
export const refundNoticeInDays = 14;

// The crew and its phones

/** A worker sees the visits of these days around today. */
export const workerWindowInDays = { before: 1, after: 7 } as const;
/** A visit stays on the crew's phone for this long after it is done and sent. */
export const onPhoneInDays = 7;
/** Of one worker. */
export const stepsPerVisit = 1000;
/** Steps this long before a visit's start, or on another day, ask first. */
export const stepsAskBeforeHours = 2;
/** A step can be undone for this long, before anybody is notified. */
export const undoStepInSeconds = 10;
/** The worker may correct the note to the client for this long after "Finish". */
export const correctNoteInMinutes = 15;
/** The worker may correct an amount of cash for this long. */
export const correctCashInMinutes = 15;
/** A second amount of cash within this time asks whether it is the same cash. */
export const sameCashInMinutes = 60;
/** Of one worker. */
export const cashPerVisit = 20;
/** Today lists cash that a worker has held for longer than this. */
export const cashHeldInHours = 24;
/** Whoever was ever on its crew may send a visit's steps and photos for this long. */
export const workerSendsInDays = 30;
/** A phone may still send its queue for this long after deactivation. */
export const deactivatedSendsInDays = 7;
/** A phone's clock may be off by this much before it is noted. */
export const clockToleranceInMinutes = 5;

// The team's sessions

/** The greatest age of an app's code for calls that are worth stealing a session for. */
export const codeIsFreshForMinutes = 15;
/** A session of the team ends this long after sign-in, unless the operator sets otherwise. */
export const teamSessionInDays = 90;

// Photos and proofs

export const photosPerVisit = 60;
/** The largest photo that is accepted. */
export const photoInMegabytes = 15;
/** The largest photo that is accepted. */
export const photoInMegapixels = 50;
/** The longer side of a stored picture. */
export const pictureInPixels = 2048;
/** The longer side of a stored preview. */
export const previewInPixels = 480;
/** The most uploads of one account that wait to be kept. */
export const uploadsWaiting = 60;
/** The most megabytes of one account's uploads that wait or arrive. */
export const uploadsWaitingInMegabytes = 300;
/** A photo's address in the portal and the console works for this long. */
export const readingAddressInMinutes = 60;
/** A photo's address on a shared page works for this long. */
export const sharedReadingAddressInMinutes = 5;
/** A shared proof can be opened for this long. */
export const shareLinkInDays = 30;
export const openSharesPerVisit = 20;
/** Photos are kept for this long after the subscription's end, unless set otherwise. */
export const photoRetentionInMonths = 12;
export const hiddenPhotoErasedInDays = 7;

// Mails

/** The reminder of the next day's visit leaves then, in minutes after midnight in Manila. */
export const reminderAtMinutes = 17 * 60;
/** Notices that are due on a day leave then, in minutes after midnight in Manila. */
export const noticesAtMinutes = 9 * 60;
/** The team's daily mail leaves then, in minutes after midnight in Manila. */
export const digestAtMinutes = 7 * 60;
/** Days before a subscription's end on which its client is asked to renew. */
export const renewalNoticesInDays = [30, 7] as const;
/** Days after an open due's day on which its client is reminded; negative before it. */
export const dueRemindersInDays = [-3, 0, 3, 7, 14] as const;
/** Before a quote runs out. */
export const quoteEndsNoticeInDays = 2;
/** Before photos are erased. */
export const photosErasedNoticeInDays = 30;
/** The done mail leaves at the latest this long after "Finish", whether or not all photos came. */
export const doneMailWithinHours = 2;
/** The mail "On the way" leaves only this soon after the crew set out. */
export const onTheWayMailWithinMinutes = 15;
/** A mail of changes leaves this long after the last one, so that it has several. */
export const changeMailsAfterMinutes = 5;
/** Workers are notified of changes to visits that begin this soon. */
export const crewToldAheadInHours = 48;
/** The record of a sent mail is kept for this long. */
export const sentMailsKeptInDays = 30;

// Short messages, chats and push

/** Short messages are sent then, in minutes after midnight in Manila. */
export const smsHours = { fromMinutes: 7 * 60, toMinutes: 20 * 60 } as const;
/** Only news of a visit this near goes by short message too. */
export const urgentWithinHours = 48;
/** For each part of a short message. */
export const smsPartInCentavos = 50;
/** The least time between two calls of the SMS gateway, which takes 120 a minute. */
export const smsEveryInMs = 500;
/** After a lost answer a short message is looked for at the gateway for this long. */
export const smsSoughtForMinutes = 10;
/** A short message beside a mail is worth sending for this long. */
export const smsOfUseInHours = 12;
/** A code to sign in that was sent by SMS works for this long. */
export const textedCodeInMinutes = 10;
/** The team may prepare chats about dues this far ahead, and about payments this long after. */
export const preparedWithinDays = 7;
/** With push, of one account. One more ends the oldest. */
export const pushBrowsers = 10;
/** After a lost answer a push message is sent again for this long, in place of the one before. */
export const pushTriedForMinutes = 10;

// Money

/** The largest amount that can be entered. More is a slip of the finger. */
export const largestAmountInPesos = 10_000_000;
/** The most that dispatchers discount of the price, unless the operator sets otherwise. */
export const discountLimitInPercent = 10;
export const linesPerQuote = 30;
/** The most that one payment by QR Ph carries. */
export const qrPaymentInPesos = 50_000;
/** The team answers a claimed payment within this time. */
export const claimsAnsweredInHours = 24;
/** A screenshot is kept for this long after its payment was answered. */
export const screenshotsKeptInDays = 90;
/** The most claims of one subscription that wait for confirmation. */
export const waitingClaimsPerSubscription = 20;
/** The most lines of a statement that are matched at once. */
export const statementLinesAtOnce = 500;
/** The most dues that are numbered at once. */
export const invoicesAtOnce = 1000;
/** Numbers that were entered together can be taken back for this long. */
export const invoicesTakenBackInMinutes = 60;
/** How often an open payment page is read at the gateway, and for how long. */
export const gatewayReadEveryMinutes = 5;
export const gatewayReadForDays = 2;
/** A report of the gateway that was signed longer ago is refused. */
export const webhookInMinutes = 5;
/** A refund is paid within this time. */
export const refundInDays = 15;
/** The latest day of a promise to pay. */
export const promiseInDays = 90;
/** Withheld by companies of an amount without VAT, for the tax office. */
export const withheldInPercent = 2;
/** Added by companies that are registered for VAT. Our prices include it. */
export const vatInPercent = 12;

// The team and its imports

/** An invitation to the team is valid for this long. */
export const invitationInDays = 7;
export const importedRowsAtOnce = 1000;
export const importFaultsAtOnce = 300;
/** A file that was sent and not imported is kept for this long. */
export const importedFilesKeptInDays = 1;
