import type { Translated } from '../../../domain/languages.ts';
import type * as english from './link-texts.ts';

const notYours =
  'Hindi po ba inyo ang address na ito, o hindi kayo ang humingi nito? Isara na lang ang page na ito.';

export const linkTexts: Translated<typeof english.linkTexts> = {
  signup: {
    title: 'Kumpirmahin ang email address ninyo',
    texts: (business, email) => [
      `Isang tap lang: makukumpirma ang ${email} at masa-sign in kayo sa account ninyo sa ${business}.`,
      'Pipili po kayo ng password pagkatapos; kung gusto ninyong gamitin ang na-type na, ilagay ang code mula sa email sa browser kung saan kayo gumawa ng account.',
      notYours,
    ],
    button: 'Kumpirmahin ang address ko',
  },
  recovery: {
    title: 'Gumawa ng bagong password',
    texts: (business, email) => [
      `Isang tap lang: masa-sign in kayo bilang ${email}, at gagawa kayo ng bagong password para sa account ninyo sa ${business}.`,
      notYours,
    ],
    button: 'Gumawa ng bagong password',
  },
  email_change: {
    title: 'Kumpirmahin ang pagbabago',
    texts: (business, email) => [
      `Isang tap lang: makukumpirma, para sa ${email}, ang bagong email address ng account ninyo sa ${business}.`,
      notYours,
    ],
    button: 'Kumpirmahin ang pagbabago',
  },
};
