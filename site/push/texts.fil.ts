import type { Translated } from '../../domain/languages.ts';
import type { pushTexts as english } from './texts.ts';

export const pushTexts: Translated<typeof english> = {
  about: {
    portal:
      'Isang araw bago ang visit, kapag papunta na o mahuhuli ang crew, nabago ang visit, o may dapat bayaran ngayon: notification po ang darating kapalit ng SMS.',
    crew: 'Kapag nagbago ang schedule mo: may notification kahit sarado ang page na ito.',
  },
  on: 'I-on ang notifications',
  switchingOn: 'Ino-on…',
  off: 'I-off ang notifications',
  switchingOff: 'Ino-off…',
  isOn: 'Naka-on ang notifications dito.',
  isOff: 'Naka-off ang notifications dito.',
  onElsewhere: (count) =>
    `Iba pang device na naka-on: ${count}. Natitigil ito kapag nag-sign out doon.`,
  unsupported:
    'Hindi kaya ng browser na ito ang notifications. Sa iPhone, idagdag muna ang page na ito sa home screen at doon buksan.',
  blocked:
    'Naka-block sa browser ang notifications ng site na ito. Payagan ito sa settings ng browser para sa site na ito, saka bumalik sa page na ito.',
  unknown: 'Walang signal, kaya hindi pa alam ng page na ito kung naka-on dito ang notifications.',
  failed: 'Hindi natuloy. Tingnan ang signal at subukan ulit.',
};
