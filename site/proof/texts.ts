import { hiddenPhotoErasedInDays } from '../../domain/service-numbers.ts';

const erased = `erased within ${hiddenPhotoErasedInDays} days`;

/** The portal and shared links share these. */
export const proofTexts = {
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}`,
  makesGood: 'A visit to put something right, at no cost',
  states: { done: 'Done', missed: 'Missed' },
  missed: 'This visit could not take place.',
  arrived: 'Arrived',
  left: 'Left',
  planned: 'Planned for',
  crew: 'Crew',
  manilaTimes: 'All times are in Manila time.',
  onTheirWay: (count: number) =>
    count === 1
      ? 'One picture is still on its way from the crew’s phone.'
      : `${count} pictures are still on their way from the crew’s phone.`,
  note: 'A note from the crew',
  noPair: 'Why there are no before and after pictures',
  tasks: 'What was done',
  doneOf: (done: number, count: number) => `${done} of ${count} tasks`,
  isDone: 'Done:',
  isNotDone: 'Not done:',
  wholeVisit: 'More pictures of the visit',
  before: 'Before',
  after: 'After',
  alt: {
    before: (task: string) => `Before: ${task}`,
    after: (task: string) => `After: ${task}`,
  },
  theVisit: 'the visit',
  fromLibrary: 'from the phone’s library',
  compare: (task: string) => `Before and after: ${task}`,
  showsAfter: (percent: number) => `Shows ${percent}% of the after picture`,
  enlarge: 'Enlarge',
  enlargeOf: (alt: string) => `Enlarge ${alt}`,
  hidden: (count: number) =>
    count === 1
      ? `One picture is hidden. It will be ${erased}.`
      : `${count} pictures are hidden. They will be ${erased}.`,
  shared: {
    title: 'Proof of a visit',
    intro: (brand: string) =>
      `A client of ${brand} has shared with you what was done at their home.`,
    until: (day: string) => `This link works until ${day}.`,
    loading: 'Fetching the proof…',
    gone: {
      title: 'This link is no longer valid.',
      text: 'It has expired, or the person who shared it has withdrawn it. Ask them for a new one.',
    },
    offline: {
      title: 'There is no connection',
      text: 'The proof appears here as soon as the connection is back.',
    },
    failed: { title: 'The proof could not be fetched', text: 'Please try again in a moment.' },
    retry: 'Try again',
    withoutScripts: 'This page needs JavaScript, which is switched off in your browser.',
  },
} as const;
