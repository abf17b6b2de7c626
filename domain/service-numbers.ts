/**
 * The numbers of the service after an order (docs/product.md, "Service numbers"). Each stands once.
 * The promise of a first answer is also the site's and stands with the business's other facts.
 */
export { contactPromiseInHours } from './business.ts';

/** Until this long before a visit's start a client moves or skips it without asking. */
export const changeWithoutAskingInHours = 24;
/** Closer to a visit's start than this a client changes it by phone only. */
export const changeByPhoneInHours = 3;
/** How far a client moves a visit from its own day. */
export const moveRangeInDays = { earlier: 7, later: 14 } as const;

/** How long after a visit's done mail it can be rated, and a problem reported. */
export const feedbackPeriodInDays = 7;
/** The most photos that one report of a problem has. */
export const photosPerProblem = 6;
/** The most problems that are reported of one visit. */
export const problemsPerVisit = 10;

/** A pause begins at the earliest this long after it is asked for. */
export const pauseBeginsAfterHours = 24;
/** The longest pause in one term, all pieces together. */
export const pauseInDays = 60;
/** How many pieces the pause of one term may have. */
export const pausePieces = 2;
/** A client cancels with this much notice once the first visit took place. */
export const cancellingNoticeInDays = 15;
/** How soon a refund is paid. */
export const refundInDays = 15;
/** The most visits that one term has. */
export const visitsPerTerm = 160;

/** The least time for a crew between two homes. */
export const betweenHomesInMinutes = 30;
/** When visits begin at the earliest and end at the latest, in minutes after midnight in Manila. */
export const workingHours = { fromMinutes: 8 * 60, toMinutes: 18 * 60 } as const;
/** The day without work; 7 is Sunday. */
export const closedWeekday = 7;

/** When the reminder of the next day's visit leaves, in minutes after midnight in Manila. */
export const reminderAtMinutes = 17 * 60;
/** How many days before a subscription's end its client is asked whether it shall go on. */
export const renewalNoticesInDays = [30, 7] as const;
/** When notices that are due on a day leave, in minutes after midnight in Manila. */
export const noticesAtMinutes = 9 * 60;
/** How many days before photos are erased their client is told. */
export const photosErasedNoticeInDays = 30;

/** When the team's daily mail leaves, in minutes after midnight in Manila. */
export const digestAtMinutes = 7 * 60;

/** The done mail leaves this long after "Finish" at the latest, whether or not all photos came. */
export const doneMailWithinHours = 2;
/** A visit counts as not closed this long after its planned end. */
export const notClosedAfterHours = 2;

/** How long a shared proof can be opened. */
export const shareLinkInDays = 30;
/** The most links to one visit's proof that can be opened at a time. */
export const openSharesPerVisit = 20;
/** How long the address of a photo can be read in the portal and the console. */
export const readingAddressInMinutes = 60;
/** How long the address of a photo can be read on a shared page. */
export const sharedReadingAddressInMinutes = 5;

/** The most photos that one visit has. */
export const photosPerVisit = 60;
/** The most steps that one worker sends of a visit. */
export const stepsPerVisit = 1000;
/** The largest photo that is taken, in megabytes. */
export const photoInMegabytes = 15;
/** The largest photo that is taken, in megapixels. */
export const photoInMegapixels = 50;
/** The longer side of a stored picture. */
export const pictureInPixels = 2048;
/** The longer side of a stored preview. */
export const previewInPixels = 480;

/** How long a visit stays on the crew's phone after it is done and sent. */
export const onPhoneInDays = 7;
/** The days around today whose visits a worker sees. */
export const workerWindowInDays = { before: 1, after: 7 } as const;
/** How long after a visit whoever was ever on its crew may send its steps and photos. */
export const workerSendsInDays = 30;

/** How long an invitation to the team can be taken. */
export const invitationInDays = 7;
/** How long after a subscription's end a visit that we owe can still be placed. */
export const owedVisitsInDays = 60;

/** How far a phone's clock may be off before it is noted. */
export const clockToleranceInMinutes = 5;
/** The mail "On the way" leaves only this soon after the crew set out. */
export const onTheWayMailWithinMinutes = 15;
/** How long after a visit was closed a dispatcher may reopen it. */
export const reopenWithinDays = 7;
/** How long photos are kept after the subscription's end, unless the operator says otherwise. */
export const photoRetentionInMonths = 12;
/** How soon a hidden photo is erased. */
export const hiddenPhotoErasedInDays = 7;
/** How long after deactivation a phone may still send what waits. */
export const deactivatedSendsInDays = 7;

/** The most homes that a client adds without calling. */
export const homesPerClient = 20;
/** For how long the deletion of an account can be taken back. */
export const deletionTakenBackInDays = 7;
/** How long after its beginning a deletion erases everything. */
export const erasedAfterDays = 30;
