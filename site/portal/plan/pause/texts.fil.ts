import { listInWords } from '../../../../domain/calendar/words.ts';
import type { Translated } from '../../../../domain/languages.ts';
import {
  pauseInDays,
  pausePieces,
  pauseTakenBackInMinutes,
} from '../../../../domain/service-numbers.ts';
import type * as english from './texts.ts';

export const pauseTexts: Translated<typeof english.pauseTexts> = {
  title: 'I-pause',
  rule: (daysLeft, piecesLeft) =>
    `Puwede po ninyong i-pause ang plan nang hanggang ${pauseInDays} araw bawat plan, sa hindi hihigit sa ${pausePieces} pause. May natitira kayong ${daysLeft} araw at ${piecesLeft === 1 ? 'isang' : piecesLeft} pause. Mauusog nang ganoon katagal ang katapusan ng plan, at walang dagdag na bayad ang pag-pause.`,
  nothingLeft: 'Hindi na po puwedeng i-pause ang plan na ito.',
  piecesUsed: `Naka-${pausePieces} pause na po kayo sa plan na ito. Hanggang doon lang ang puwede, kahit natapos nang maaga ang isang pause.`,
  daysUsed: `Nagamit na po ninyo ang lahat ng ${pauseInDays} araw ng pause ng isang plan.`,
  firstDay: 'Unang araw',
  lastDay: 'Huling araw',
  choose: 'Piliin ang unang araw at kung gaano katagal. Makikita agad ninyo ang mangyayari.',
  lastBeforeFirst: 'Pumili po ng huling araw na hindi mas maaga sa unang araw.',
  looking: 'Tinitingnan ang mga visit ninyo…',
  offline:
    'Walang signal. Makikita ninyo kung ano ang babaguhin ng pause kapag may koneksyon na ulit.',
  failed: 'Subukan po ulit mayamaya. Hindi ito nakuwenta.',
  end: (before, after) => `Sa ${after} na matatapos ang plan ninyo, hindi na sa ${before}.`,
  noVisits: 'Walang visit sa mga araw na ito.',
  visits: 'Malilipat ng araw ang mga visit na ito',
  visit: (number) => `Visit ${number}`,
  goes: '→',
  open: 'wala pang petsa, tingnan sa ibaba',
  noDate: (numbers, day) =>
    `Wala nang petsa para sa visit ${listInWords(numbers.map(String))}. Utang namin ito sa inyo: pumili po ng ibang araw hanggang ${day}, o ire-refund namin.`,
  others: 'Mananatili ang lahat ng ibang visit.',
  action: 'I-pause',
  sure: (first, last) => `I-pause mula ${first} hanggang ${last}?`,
  undone: `Sa loob ng ${pauseTakenBackInMinutes} minuto, puwede po ninyo itong bawiin, at babalik ang bawat visit sa dati nitong araw. Pagkatapos noon, hindi na ito mababawi: walang visit na babalik, mananatili ang bagong katapusan ng plan, at bilang nang gamit ang mga araw at ang pause na ito kahit tapusin ninyo nang maaga.`,
  wishes: 'Makakansela agad ang anumang pagbabagong hiniling ninyo, at hindi na ito maibabalik.',
  yes: 'Oo, i-pause',
  keep: 'Huwag i-pause',
  length: 'Gaano katagal',
  chooseLength: 'Pumili kung gaano katagal',
  lengths: {
    week: (count, last) => `${count} linggo, hanggang ${last}`,
    month: (count, last) => `${count} buwan, hanggang ${last}`,
  },
  otherLength: 'Hanggang ibang araw',
  fits: 'Sa mga haba na ito, may ibang petsa ang bawat visit.',
  noLength:
    'Kayo na po ang pumili ng huling araw. Walang haba mula sa araw na ito na magbibigay ng ibang petsa sa bawat visit.',
  made: 'Mga pause',
  paused: (first, last) => `Naka-pause mula ${first} hanggang ${last}`,
  resumed: (day) => `natapos nang maaga: puwede na ulit ang mga visit mula ${day}`,
  resume: {
    action: 'Ituloy na ngayon',
    rule: 'Kung itutuloy ninyo ngayon, walang visit na babalik, at mananatili ang bagong katapusan ng plan.',
  },
  callOff: {
    action: 'Huwag nang ituloy ang pause',
    rule: 'Kung hindi na ninyo itutuloy ang pause, walang visit na babalik, at mananatili ang bagong katapusan ng plan.',
  },
  takeBack: {
    action: 'Bawiin',
    until: 'Puwede ninyong bawiin ang pause hanggang',
    rule: 'Babalik ang bawat visit sa dati nitong araw, oras at crew, maliban kung may iba nang pupuntahan ang crew.',
    done: (lastDay) =>
      `Nabawi na ang pause. Sa ${lastDay} na ulit matatapos ang plan, gaya ng dati.`,
    visits: (numbers) => `Nasa dati na ulit na araw ang visit ${listInWords(numbers.map(String))}.`,
    withoutCrew: (numbers) =>
      `May iba nang pupuntahan ang crew ng visit ${listInWords(numbers.map(String))}. Sasabihin po namin agad kung sino ang darating.`,
  },
};
