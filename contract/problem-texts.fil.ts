import type { Translated } from '../domain/languages.ts';
import { photoInMegabytes, photosPerVisit } from '../domain/service-numbers.ts';
import { checkTexts } from './check-texts.ts';
import type * as english from './problem-texts.ts';

export const problemTexts: Translated<typeof english.problemTexts> = {
  ...checkTexts,
  'invalid-body': 'Pakitingnan ang mga inilagay. May kulang o mali.',
  'too-many-requests':
    'Subukan ulit mamaya. Sobrang dami ng request na dumating mula sa network ninyo.',
  'body-too-large': 'Pakiiklian. Mas marami ito kaysa sa kayang ipadala nang minsanan.',
  'key-reused': 'Ipadala ulit. Naipadala na ang request na ito na iba ang laman.',
  'not-signed-in': 'Mag-sign in muna.',
  'not-allowed': 'Hindi ito puwede sa role ninyo.',
  'second-factor-needed': 'Ilagay muna ang code mula sa authenticator app ninyo.',
  'fresh-code-needed': 'Ilagay ang bagong code mula sa authenticator app ninyo.',
  'not-found': 'Walang makikita rito.',
  'changed-meanwhile': 'Tingnan ulit ang nakasulat ngayon. May nagbago nito habang bukas ang page.',
  'already-confirmed': 'Kumpirmado na ang request na ito.',
  'crew-busy': 'Pumili ng ibang oras. May ibang visit na ang isa sa crew sa oras na iyon.',
  'more-than-owed': 'Babaan ang halaga. Lampas ito sa dapat bayaran.',
  'time-taken': 'Pumili ng ibang oras. May nakauna na sa oras na iyon.',
  'not-possible': 'Hindi na ito puwede. Tingnan ang lagay nito ngayon, o tumawag sa amin.',
  'link-gone': 'Humingi ng bagong link. Hindi na gumagana ang link na ito.',
  'not-a-picture': 'Pumili ng ibang file. Hindi ito litratong nababasa namin.',
  'too-large': `Pumili ng mas maliit na litrato. Lampas ito sa ${photoInMegabytes} MB.`,
  'too-many-photos': `Hanggang ${photosPerVisit} litrato lang ang isang visit.`,
  'pictures-busy': 'Subukan ulit mayamaya. Maraming litratong dumarating ngayon.',
  'foreign-origin': 'Gamitin ang sarili naming site. Hindi ito puwedeng ipadala ng page na ito.',
  unavailable: 'Subukan ulit mayamaya. Hindi ito maitago ngayon.',
  unexpected: 'Subukan ulit o tawagan kami. May hindi inaasahang problema.',
};
