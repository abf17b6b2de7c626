import type { Translated } from '../../domain/languages.ts';
import { hiddenPhotoErasedInDays } from '../../domain/service-numbers.ts';
import type * as english from './texts.ts';

const erased = `sa loob ng ${hiddenPhotoErasedInDays} araw`;

export const proofTexts: Translated<typeof english.proofTexts> = {
  visitOf: (number, count) => `Ika-${number} sa ${count} visit`,
  makesGood: 'Visit para ayusin ang kulang, walang bayad',
  states: { done: 'Tapos na', missed: 'Hindi natuloy' },
  missed: 'Hindi po natuloy ang visit na ito.',
  arrived: 'Dumating',
  left: 'Umalis',
  planned: 'Naka-schedule noong',
  crew: 'Crew',
  manilaTimes: 'Oras sa Maynila ang lahat ng oras dito.',
  onTheirWay: (count) => `May ${count} litrato pang parating mula sa phone ng crew.`,
  note: 'Note mula sa crew',
  noPair: 'Bakit walang litratong bago at pagkatapos',
  tasks: 'Mga ginawa',
  doneOf: (done, count) => `${done} sa ${count} gawain`,
  isDone: 'Tapos na:',
  isNotDone: 'Hindi nagawa:',
  wholeVisit: 'Iba pang litrato ng visit',
  before: 'Bago',
  after: 'Pagkatapos',
  alt: {
    before: (task) => `Bago: ${task}`,
    after: (task) => `Pagkatapos: ${task}`,
  },
  theVisit: 'ang visit',
  fromLibrary: 'galing sa gallery ng phone',
  compare: (task) => `Bago at pagkatapos: ${task}`,
  showsAfter: (percent) => `${percent}% ng litratong pagkatapos ang kita`,
  enlarge: 'Palakihin',
  enlargeOf: (alt) => `Palakihin: ${alt}`,
  hidden: (count) => `Nakatago ang ${count} litrato. Mabubura ito ${erased}.`,
  shared: {
    title: 'Patunay ng visit',
    intro: (brand) =>
      `Ibinahagi po sa inyo ng kliyente ng ${brand} kung ano ang ginawa sa bahay nila.`,
    until: (day) => `Gagana ang link na ito hanggang ${day}.`,
    loading: 'Kinukuha ang patunay…',
    gone: {
      title: 'Hindi na gumagana ang link na ito.',
      text: 'Humingi po ng bago sa nag-share nito. Lumampas na ito sa petsa, o binawi na nila.',
    },
    offline: {
      title: 'Walang signal',
      text: 'Lalabas po rito ang patunay kapag may koneksyon na ulit.',
    },
    failed: {
      title: 'Hindi nakuha ang patunay',
      text: 'Subukan po ninyo ulit mayamaya.',
    },
    retry: 'Subukan ulit',
    withoutScripts: 'Buksan po ang JavaScript sa inyong browser. Kailangan ito ng page na ito.',
  },
};
