import type { Translated } from '../../../domain/languages.ts';
import { photoInMegabytes, photosPerVisit } from '../../../domain/service-numbers.ts';
import type * as english from './texts.ts';

export const phoneTexts: Translated<typeof english.phoneTexts> = {
  noRoom: 'Kumonekta para maipadala ang naghihintay. Puno na ang phone na ito.',
  notKept: 'Subukan ulit. Hindi ito na-save sa phone na ito.',
  otherAccount: 'Mag-sign in at kunan ulit ng litrato. Na-sign out ka kanina.',
  faults: {
    'not-a-picture':
      'Kunan ulit dito, o pumili ng iba. Hindi mabasa ang file na ito bilang litrato.',
    heic: 'Kunan ulit dito, o pumili ng screenshot nito. Nasa HEIC ang file na ito, kaya hindi mabasa.',
    'too-large': `Mas malaki sa ${photoInMegabytes} MB ang litratong ito.`,
    'too-many-photos': `Hanggang ${photosPerVisit} litrato lang ang isang visit.`,
    'invalid-body': 'Tumawag sa opisina. Hindi maipadala ang litratong ito.',
    'not-allowed': 'Hindi na tumatanggap ang opisina ng litrato ng visit na ito.',
  },
};
