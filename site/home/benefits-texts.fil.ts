import { businessHours, serviceArea, type ThreeProvinces } from '../../domain/business.ts';
import type { Translated } from '../../domain/languages.ts';
import * as english from './benefits-texts.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const benefits: Translated<typeof english.benefits> = {
  title: 'Bakit kami',
  lead: 'Pribado ang bahay. Nagtatrabaho kami na parang amin ito, at iiwan na parang hindi kami dumaan, mas maayos lang.',
  rated: (count, percent, since) =>
    `${percent}% ng ${count} visit na ni-rate ng mga kliyente namin mula ${since} ay may 4 o 5 bituin.`,
  team: 'Kung sino ang pupunta',
  features: [
    {
      icon: 'bell',
      name: 'Propesyonal na serbisyo',
      text: 'Maingat na alaga ng sinanay na team na dumarating sa oras at naka-uniporme.',
    },
    {
      icon: 'repeat',
      name: 'Pare-parehong kalidad',
      text: 'Parehong checklist, parehong pamantayan, sa unang visit at sa ikalimampu.',
    },
    {
      icon: 'sliders',
      name: 'Ayon sa bahay ninyo',
      text: 'Magsimula sa isang package, tapos magdagdag o magbawas ayon sa kailangan.',
    },
    {
      icon: 'camera',
      name: 'Kitang-kita ang gawa',
      text: 'Litrato bago at pagkatapos ng bawat trabaho, para sa inyo at wala nang iba.',
    },
    {
      icon: 'calendar',
      name: 'Walang abala',
      text: 'Pumili ng araw. Ilipat kapag may biglaan. Kami na ang bahala sa iba.',
    },
    {
      icon: 'list',
      name: 'Client Portal',
      text: 'Ang mga visit ninyo na may litrato, ang plan at mga request, nasa iisang lugar.',
    },
  ],
  proof: {
    title: 'Tingnan ninyo mismo',
    text: 'I-slide sa larawan. Bawat visit ay nagtatapos sa ganitong pares.',
    before: 'Bago',
    after: 'Pagkatapos',
    label: 'Gaano kalaki sa nalinis na garahe ang nakikita',
    beforeAlt: 'Garaheng puno ng kahon sa sahig, may mantsa ang dingding at nagkalat ang gamit',
    afterAlt:
      'Ang parehong garahe na nasa estante ang mga kahon, nakasabit ang gamit at malinis ang sahig',
  },
  local: {
    title: 'Kapitbahay, hindi call center',
    text: `Nakatira kami kung saan kami nagtatrabaho: ${first}, ${second} at ${third}. Kilala namin ang alikabok ng tag-init, ang mga dahon pagkatapos ng bagyo, at kung anong araw ang trak.`,
    points: [
      'Team na malapit sa inyo nakatira',
      'Nasa oras, alam ang daan',
      `Bukas ${businessHours.text}`,
    ],
  },
};

export const carousel: Translated<typeof english.carousel> = {
  label: 'Mga bahay na inaalagaan namin',
  unavailable: 'Hindi makuha ang larawan',
  pause: 'Ihinto ang mga larawan',
  play: 'Paandarin ang mga larawan',
};

const [house, garden, cleaner, seedlings, car] = english.photos;

export const photos: Translated<typeof english.photos> = [
  { ...house, alt: 'Bahay ng pamilya na may tabas na damuhan' },
  { ...garden, alt: 'Alagang hardin na may pantay na damo at hinubog na halaman' },
  { ...cleaner, alt: 'Tagalinis na may guwantes habang nagpupunas' },
  { ...seedlings, alt: 'Mga kamay na nagtatanim ng punla sa matabang lupa' },
  { ...car, alt: 'Kotseng puno ng bula habang hinuhugasan' },
];
