import { changeWithoutAskingInHours } from '../../../domain/service-numbers.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';

export const changeTexts = {
  plannedFor: 'It was planned for',
  crew: 'Crew',
  noCrew: 'We will tell you soon who is coming.',
  address: 'Address',
  begun: {
    'on-the-way': 'The crew is on its way.',
    started: 'The crew is at your home.',
  } as Partial<Record<VisitState, string>>,
  rule: {
    until: 'Until',
    atOnce: 'you can move or skip this visit at once, without asking.',
    byAsking: `This visit starts in less than ${changeWithoutAskingInHours} hours. You can still ask us to move or skip it until`,
    planned: 'It stays as planned until we answer.',
    byPhone: 'By now this visit can only be changed by phone. Please call us at',
  },
  open: {
    skipped: 'You skipped this visit. It is still yours.',
    dateless: 'This visit has no date. We owe it to you.',
    missed: 'This visit did not take place. It is still yours.',
    cancelled: 'We had to cancel this visit. It is still yours.',
    place: 'Choose another day for it. You do not need to ask us.',
    until: (day: string) => `Choose another day for it, up to ${day}. You do not need to ask us.`,
    lapses: 'If it has no new day by then, it lapses.',
    refunded: 'If it has no new day by then, we will refund it.',
  },
  waiting: {
    title: 'We have your request',
    asked: 'You asked to',
    answer: 'You will hear from us by',
    stands: 'Until then, the visit stays as planned.',
    another: 'A new request replaces this one.',
    withdraw: 'Withdraw',
    withdrawn: 'You withdrew your request. The visit stays as planned.',
  },
  unanswered: {
    title: 'What you asked for',
    stands: 'We did not answer in time. The visit stays as planned.',
  },
  move: {
    open: 'Move this visit',
    place: 'Put it on another day',
    title: 'Choose another time',
    sameCrew: 'These are the free times of the same crew.',
    anyCrew: 'These are the free times.',
    loading: 'Looking for free times…',
    none: 'We have no free times to offer you. Please call us at',
    failed: 'The free times could not be loaded.',
    retry: 'Try again',
    day: 'Day',
    dayOption: (day: string, times: number) =>
      `${day} · ${times === 1 ? '1 free time' : `${times} free times`}`,
    dayFits: (day: string, fitting: number, of: number, time: string) =>
      `${day} · ${fitting === of ? 'all' : `${fitting} of`} ${of} ${fitting === 1 ? 'fits' : 'fit'} at ${time}`,
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
    done: 'Your visit has been moved. We will email you the new time in a few minutes.',
    placed: 'Your visit has a new day. We will email you the time in a few minutes.',
    taken: 'The next free times:',
  },
  series: {
    loading: 'Checking whether every visit fits…',
    all: (count: number) =>
      count === 1
        ? 'Only this visit moves. No later visit moves with it.'
        : `${count} visits move.`,
    some: (fitting: number, count: number) =>
      `${fitting} of ${count} visits fit at the new time; those below do not.`,
    show: 'All new times',
    move: (number: number) => `Visit ${number}:`,
    misfits: {
      'outside-term': 'it would be after the end of your term',
      paused: 'it would be in your pause',
      twice: 'you would have two visits on that day',
      'not-free': 'the crew is not free then',
    },
    staying: (numbers: string) => `Visit ${numbers} was moved separately, so it stays.`,
    wouldAsk:
      'If you continue, we will ask the team about all of them. No visit moves until you hear from us.',
    ask: 'Ask the team',
    done: (count: number) =>
      `${count === 1 ? 'One visit has' : `${count} visits have`} been moved. We will email you the new times in a few minutes.`,
  },
  skip: {
    open: 'Skip this visit',
    title: 'Skip this visit?',
    stays: 'The crew will not come. The visit is still yours: you can put it on another day',
    until: (day: string) => `until ${day}. If it has no new day by then, it lapses.`,
    lapses:
      'The crew will not come. Your plan has ended, so this visit cannot be put on another day: it lapses.',
    owed: 'We owe you this visit. If you skip it, we no longer do, and will not refund it.',
    whenever: 'whenever it suits you.',
    asking: 'We will ask the team. Until they answer, the visit stays as planned.',
    money: 'What you pay does not change.',
    ask: 'Ask to skip it',
    keep: 'Keep it',
    done: 'This visit is skipped. We will confirm it by email in a few minutes.',
  },
  asked: {
    late: `This visit starts in less than ${changeWithoutAskingInHours} hours, so we have asked the team. You will hear from us by`,
    misfits:
      'Not every visit fits at the new time, so we have asked the team. You will hear from us by',
  },
  lapsed: {
    title: 'This visit has lapsed',
    text: 'It was skipped, and your plan has ended, so it lapsed.',
  },
  refunded: {
    title: 'We are refunding this visit',
    text: 'We owed it to you, and it was not put on another day in time. Your plan says how much you get back, and when.',
  },
  cancelled: {
    title: 'This visit is cancelled',
    text: 'It was cancelled together with your plan.',
  },
} as const;
