/**
 * The numbers of the service after an order (docs/product.md, "Service numbers"). Each stands once: the
 * database has those that its rules read from here (docs/how-to/change-a-number.md).
 * The promise of a first answer is also the site's and stands with the business's other facts.
 */
export { contactPromiseInHours } from './business.ts';

// What clients change

/** Until this long before a visit's start a client moves or skips it without asking. */
export const changeWithoutAskingInHours = 24;
/** Closer to a visit's start than this a client changes it by phone only. */
export const changeByPhoneInHours = 3;
/** How far a client moves a visit from its own day. */
export const moveRangeInDays = { earlier: 7, later: 14 } as const;
/** The team answers what a client asked this long before the visit's start at the latest. */
export const answeredBeforeStartInHours = 2;
/** When no answer falls due, in minutes after midnight in Manila, and when the first one does after it. */
export const answerNight = { fromMinutes: 20 * 60, toMinutes: 7 * 60, dueMinutes: 8 * 60 } as const;
/** A pause begins at the earliest this long after it is asked for. */
export const pauseBeginsAfterHours = 24;
/** The longest pause in one term, all pieces together. */
export const pauseInDays = 60;
/** How many pieces the pause of one term may have. */
export const pausePieces = 2;
/** How long a pause can be taken back, with all that it did. */
export const pauseTakenBackInMinutes = 10;
/**
 * How long a change of visits can be taken back. "Undo" is offered for 10 seconds; a slow connection has the
 * rest. It is over before the change is mailed.
 */
export const changeTakenBackInMinutes = 3;
/** A client cancels with this much notice once the first visit took place. */
export const cancellingNoticeInDays = 15;
/** Nobody is asked to renew a term that began less than this long ago. */
export const renewalAskedAfterDays = 14;
/** The most homes that a client adds without calling. */
export const homesPerClient = 20;
/** For how long the deletion of an account can be taken back. */
export const deletionTakenBackInDays = 7;
/** How long after its beginning a deletion erases everything. */
export const erasedAfterDays = 30;
/** How far a client's calendar reaches back. */
export const calendarReachesBackInYears = 1;

// What clients say of a visit

/** How long after a visit's done mail it can be rated, and a problem reported. */
export const feedbackPeriodInDays = 7;
/** The most photos that one report of a problem has. */
export const photosPerProblem = 6;
/** How long after words on a problem could be sent its photos are still taken. */
export const problemPhotosLateInDays = 1;
/** The most problems that are reported of one visit. */
export const problemsPerVisit = 10;
/** The most stars that a visit is given. */
export const mostStars = 5;

// Visits, consultations and the schedule

/** When visits begin at the earliest and end at the latest, in minutes after midnight in Manila. */
export const workingHours = { fromMinutes: 8 * 60, toMinutes: 18 * 60 } as const;
/** The day without work; 7 is Sunday. */
export const closedWeekday = 7;
/** The least time for a crew between two homes. */
export const betweenHomesInMinutes = 30;
/** How long a visit's stay is planned (docs/product.md, "Rhythm"). */
export const stayInMinutes = { shortest: 60, longest: 8 * 60, usual: 2 * 60, step: 30 } as const;
/** The most tasks that a checklist has. */
export const tasksPerChecklist = 40;
/** The most visits that one term has. */
export const visitsPerTerm = 160;
/** How long a consultation takes. */
export const consultationInMinutes = { shortest: 15, usual: 60, longest: 240 } as const;
/** The longest absence that is entered at once. */
export const absenceInDays = 400;
/** A visit counts as not closed this long after its planned end. */
export const notClosedAfterHours = 2;
/** How long after a visit was closed a dispatcher may reopen it. */
export const reopenWithinDays = 7;
/** How long after a subscription's end a visit that we owe can still be placed. */
export const owedVisitsInDays = 60;
/** How many days before a visit that we owe is refunded the team is reminded to place it. */
export const refundNoticeInDays = 14;

// The crew and its phones

/** The days around today whose visits a worker sees. */
export const workerWindowInDays = { before: 1, after: 7 } as const;
/** How long a visit stays on the crew's phone after it is done and sent. */
export const onPhoneInDays = 7;
/** The most steps that one worker sends of a visit. */
export const stepsPerVisit = 1000;
/** Steps this long before a visit's start, or on another day, ask first. */
export const stepsAskBeforeHours = 2;
/** For how long a step can be undone before it is told to anybody. */
export const undoStepInSeconds = 10;
/** How long after "Finish" its worker may correct the note to the client. */
export const correctNoteInMinutes = 15;
/** How long after cash was recorded its worker may correct the amount. */
export const correctCashInMinutes = 15;
/** An amount of cash that was recorded within this time before asks whether it is the same cash. */
export const sameCashInMinutes = 60;
/** The most amounts of cash that one worker records of a visit. */
export const cashPerVisit = 20;
/** Today names cash that a worker has held for longer than this. */
export const cashHeldInHours = 24;
/** How long after a visit whoever was ever on its crew may send its steps and photos. */
export const workerSendsInDays = 30;
/** How long after deactivation a phone may still send what waits. */
export const deactivatedSendsInDays = 7;
/** How far a phone's clock may be off before it is noted. */
export const clockToleranceInMinutes = 5;

// The team's sessions

/** How old the last code of an app may be for calls that are worth stealing a session for. */
export const codeIsFreshForMinutes = 15;
/** How long after its sign-in a session of the team ends, unless the operator says otherwise. */
export const teamSessionInDays = 90;

// Photos and proofs

/** The most photos that one visit has. */
export const photosPerVisit = 60;
/** The largest photo that is taken, in megabytes. */
export const photoInMegabytes = 15;
/** The largest photo that is taken, in megapixels. */
export const photoInMegapixels = 50;
/** The longer side of a stored picture. */
export const pictureInPixels = 2048;
/** The longer side of a stored preview. */
export const previewInPixels = 480;
/** The most uploads of one account that wait to be kept. */
export const uploadsWaiting = 60;
/** The most megabytes of one account's uploads that wait or arrive. */
export const uploadsWaitingInMegabytes = 300;
/** How long the address of a photo can be read in the portal and the console. */
export const readingAddressInMinutes = 60;
/** How long the address of a photo can be read on a shared page. */
export const sharedReadingAddressInMinutes = 5;
/** How long a shared proof can be opened. */
export const shareLinkInDays = 30;
/** The most links to one visit's proof that can be opened at a time. */
export const openSharesPerVisit = 20;
/** How long photos are kept after the subscription's end, unless the operator says otherwise. */
export const photoRetentionInMonths = 12;
/** How soon a hidden photo is erased. */
export const hiddenPhotoErasedInDays = 7;

// Mails

/** When the reminder of the next day's visit leaves, in minutes after midnight in Manila. */
export const reminderAtMinutes = 17 * 60;
/** When notices that are due on a day leave, in minutes after midnight in Manila. */
export const noticesAtMinutes = 9 * 60;
/** When the team's daily mail leaves, in minutes after midnight in Manila. */
export const digestAtMinutes = 7 * 60;
/** How many days before a subscription's end its client is asked whether it shall go on. */
export const renewalNoticesInDays = [30, 7] as const;
/** How many days after its day a client is reminded of a due that is open; below zero before it. */
export const dueRemindersInDays = [-3, 0, 3, 7, 14] as const;
/** How many days before a quote runs out its client is told. */
export const quoteEndsNoticeInDays = 2;
/** How many days before photos are erased their client is told. */
export const photosErasedNoticeInDays = 30;
/** The done mail leaves this long after "Finish" at the latest, whether or not all photos came. */
export const doneMailWithinHours = 2;
/** The mail "On the way" leaves only this soon after the crew set out. */
export const onTheWayMailWithinMinutes = 15;
/** A mail of changes leaves this long after the last one, so that several are told together. */
export const changeMailsAfterMinutes = 5;
/** A worker is told of changes to visits that begin this soon. */
export const crewToldAheadInHours = 48;
/** How long it is kept that a mail was sent. */
export const sentMailsKeptInDays = 30;

// Short messages, chats and push

/** When short messages are sent, in minutes after midnight in Manila. */
export const smsHours = { fromMinutes: 7 * 60, toMinutes: 20 * 60 } as const;
/** Only what is about a visit this near is told by a short message too. */
export const urgentWithinHours = 48;
/** What one part of a short message costs. */
export const smsPartInCentavos = 50;
/** The least time between two calls of the gateway for short messages, which takes 120 a minute. */
export const smsEveryInMs = 500;
/** How long a short message whose answer was lost is looked for at the gateway, which may be late. */
export const smsSoughtForMinutes = 10;
/** How long the news of a short message that goes beside a mail is worth sending. */
export const smsOfUseInHours = 12;
/** How long a code to sign in works that was sent by SMS. */
export const textedCodeInMinutes = 10;
/** How many days ahead the team may tell by a chat of what falls due, and as long after of what was paid. */
export const preparedWithinDays = 7;
/** On how many browsers one account has push on. One more ends the oldest. */
export const pushBrowsers = 10;
/** How long a push message whose answer was lost is handed over again, in place of the one before. */
export const pushTriedForMinutes = 10;

// Money

/** The largest amount of money that is entered. More is a slip of the finger. */
export const largestAmountInPesos = 10_000_000;
/** The most that dispatchers give as discounts, of the price, unless the operator says otherwise. */
export const discountLimitInPercent = 10;
/** The most lines that a quote has. */
export const linesPerQuote = 30;
/** The most that one payment by QR Ph carries. */
export const qrPaymentInPesos = 50_000;
/** How soon the team says whether a payment that was claimed has arrived. */
export const claimsAnsweredInHours = 24;
/** How long a screenshot is kept once its payment was answered. */
export const screenshotsKeptInDays = 90;
/** The most payments of one subscription that clients told us about and that wait for confirmation. */
export const waitingClaimsPerSubscription = 20;
/** The most lines of money received that are matched from a statement at once. */
export const statementLinesAtOnce = 500;
/** How often a payment page that is open at the gateway is read, and for how long. */
export const gatewayReadEveryMinutes = 5;
export const gatewayReadForDays = 2;
/** A report of the gateway that was signed longer ago is refused. */
export const webhookInMinutes = 5;
/** How soon a refund is paid. */
export const refundInDays = 15;
/** The furthest day by which somebody can promise to pay. */
export const promiseInDays = 90;
/** What companies withhold of an amount without VAT, for the tax office. */
export const withheldInPercent = 2;
/** What a company that is registered for VAT adds to its prices. Ours contain it. */
export const vatInPercent = 12;

// The team and its imports

/** How long an invitation to the team can be taken. */
export const invitationInDays = 7;
/** The most rows of one file that is imported. */
export const importedRowsAtOnce = 1000;
/** The most faults of a file that are told at once. */
export const importFaultsAtOnce = 300;
/** How long a file is kept that was sent to be imported and was not. */
export const importedFilesKeptInDays = 1;
