import { formatDay } from '../../../domain/manila-date.ts';
import {
  changeByPhoneInHours,
  changeWithoutAskingInHours,
} from '../../../domain/service-numbers.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';

/** The texts of visits that are to come or open, and of changing them. */
export const changeTexts = {
  plannedFor: 'It was planned for',
  crew: 'Crew',
  noCrew: 'We tell you soon who comes.',
  address: 'Address',
  begun: {
    'on-the-way': 'The crew is on its way.',
    started: 'The crew is at your home.',
  } as Partial<Record<VisitState, string>>,
  rule: {
    until: 'Until',
    atOnce: 'you can move or skip this visit at once, without asking.',
    byAsking: `This visit starts in less than ${changeWithoutAskingInHours} hours. You can still ask us to move or skip it; it stands as planned until we answer.`,
    byPhone: `From ${changeByPhoneInHours} hours before its start on, a visit is changed by phone. Please call us at`,
  },
  open: {
    skipped: 'You skipped this visit. It stays yours.',
    missed: 'This visit did not take place. It stays yours.',
    cancelled: 'We had to cancel this visit. It stays yours.',
    place: 'Put it on another day at once, without asking.',
    until: (day: string) =>
      `Put it on another day until ${formatDay(day)}, at once and without asking.`,
    lapses: 'If it is still open then, it lapses.',
    refunded: 'If it is still open then, we refund it.',
  },
  waiting: {
    title: 'We have your wish',
    asked: 'You asked to',
    answer: 'You hear from us by',
    stands: 'Until then the visit stands as planned. Another wish takes the place of this one.',
    withdraw: 'Withdraw',
    withdrawn: 'You took your wish back. The visit stands as planned.',
  },
  move: {
    open: 'Move this visit',
    place: 'Put it on another day',
    title: 'Choose another time',
    sameCrew: 'These are the free times of the same crew.',
    anyCrew: 'These are the free times.',
    loading: 'Looking for free times…',
    none: 'No time is free in the days that we can offer. Please call us at',
    failed: 'The free times could not be loaded.',
    retry: 'Try again',
    day: 'Day',
    dayOption: (day: string, times: number) =>
      `${day} · ${times === 1 ? '1 time' : `${times} times`}`,
    time: 'Time',
    timeInManila: 'Time in Manila',
    later: 'Show later days',
    scope: 'Which visits?',
    this: 'Only this visit',
    following: 'This and all following',
    chosen: 'New time:',
    action: 'Move',
    ask: 'Ask to move',
    put: 'Put it on this day',
    keep: 'Keep it as it is',
    saving: 'Saving…',
    done: 'Your visit is moved. We mail you the new time in a few minutes.',
    placed: 'Your visit has its day again. We mail you the time in a few minutes.',
    taken: 'The next free ones:',
  },
  series: {
    loading: 'Looking whether every visit fits…',
    all: (count: number) =>
      count === 1 ? 'This visit moves; none that follows goes along.' : `${count} visits move.`,
    some: (fitting: number, count: number) =>
      `${fitting} of ${count} visits fit at the new time; those below do not.`,
    show: 'All new times',
    move: (number: number) => `Visit ${number}:`,
    misfits: {
      'outside-term': 'it would lie after the end of your term',
      paused: 'it would lie in your pause',
      twice: 'you would have two visits on that day',
      'not-free': 'the crew is not free then',
    },
    staying: (numbers: string) => `Visit ${numbers} was moved on its own and stays.`,
    wouldAsk:
      'If you go on, we ask the team about all of them. No visit moves until you hear from us.',
    ask: 'Ask the team',
    done: (count: number) =>
      `${count === 1 ? 'One visit is' : `${count} visits are`} moved. We mail you the new times in a few minutes.`,
  },
  skip: {
    open: 'Skip this visit',
    title: 'Skip this visit?',
    stays: 'The crew does not come. The visit stays yours: you can put it on another day',
    until: (day: string) => `until ${formatDay(day)}. If it is still open then, it lapses.`,
    owedUntil: (day: string) => `until ${formatDay(day)}. If it is still open then, we refund it.`,
    whenever: 'whenever it suits you.',
    asking: 'We ask the team, and until they answer the visit stands as planned.',
    money: 'Nothing changes in what you pay.',
    ask: 'Ask to skip it',
    keep: 'Keep it',
    done: 'This visit is skipped. We confirm it by mail in a few minutes.',
  },
  asked: {
    late: `This visit starts in less than ${changeWithoutAskingInHours} hours, so we have asked the team. You will hear from us by`,
    misfits:
      'Not every visit fits at the new time, so we have asked the team. You will hear from us by',
  },
  lapsed: {
    title: 'This visit is over',
    text: 'It was still open when your plan ended, so it lapsed.',
  },
  cancelled: {
    title: 'This visit is cancelled',
    text: 'It was cancelled together with your plan.',
  },
} as const;
