import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './visit-mail-texts.ts';

export const visitMailTexts: Translated<typeof english.visitMailTexts> = {
  reminder: {
    today: (times) => `Ngayon ang visit ninyo: ${times}`,
    tomorrow: (times) => `Bukas ang visit ninyo: ${times}`,
    open: 'Buksan ang visit',
    switchOff: 'Puwede po ninyong i-off ang mga paalala sa account ninyo.',
    atOnce: (until, phone) =>
      `Kung may pagbabago, puwede po ninyong ilipat o laktawan ang visit sa page nito hanggang ${until}, o tumawag sa ${phone}.`,
    byAsking: (hours, until, phone) =>
      `Wala nang ${hours} oras bago magsimula ang visit na ito. Kung may pagbabago, mag-request po sa page ng visit hanggang ${until}, o tumawag sa ${phone}.`,
    byPhone: (phone) => `Kung may pagbabago, tumawag po sa ${phone}.`,
  },
  onTheWay: {
    title: (crew) => `Papunta na ${crew}`,
    preheader: (setOut, times) =>
      `Umalis na po nang ${setOut}. Naka-schedule ang visit ninyo sa ${times}.`,
    setOut: 'Umalis',
    tellTheGuard: (phone) =>
      `Pakisabihan po ang guard at kung sino ang magbubukas ng gate para sa amin. Matatawagan ninyo kami sa ${phone}.`,
  },
  late: {
    title: (minutes) => `Mahuhuli kami ng mga ${minutes} minuto`,
    preheader: (times) => `Naka-schedule ang visit ninyo sa ${times}.`,
    sorry: (crew) => `Pasensya na po. Darating ${crew}, mahuhuli lang sa schedule.`,
    notSuiting: (phone) => `Kung hindi po ito puwede sa inyo, tumawag sa ${phone}.`,
  },
  done: {
    title: (day) => `Tapos na ang visit ninyo: ${day}`,
    titleOf: (day, number, count) => `Tapos na ang visit ninyo: ${day}, ika-${number} sa ${count}`,
    preheader: 'Ang ginawa namin, may mga litrato bago at pagkatapos.',
    proof: 'Tingnan ang ginawa namin',
    proofWithPhotos: 'Tingnan ang lahat ng litrato',
    notRight: (days, phone) =>
      `May hindi po ba tama? Mag-report sa page na iyon sa loob ng ${days} araw, o tumawag sa ${phone}. Puwede rin po ninyong i-rate doon ang visit.`,
    there: 'Nasa bahay ninyo',
    whyNoPhotos: 'Bakit walang litrato',
    tasks: 'Ang ginawa namin',
    taskDone: 'Tapos na',
    taskNotDone: 'Hindi natapos',
    withPhotos: 'may litrato',
  },
  missed: {
    title: (day, isToday) =>
      `Hindi natuloy ang visit ninyo ${isToday ? 'ngayong' : 'noong'} ${day}`,
    reasons: {
      'nobody-home': 'Walang tao sa bahay na magbubukas ng gate para sa crew namin.',
      'gate-closed': 'Sarado ang gate, kaya hindi nakapasok ang crew namin.',
      weather: 'Hindi po kinaya dahil sa panahon.',
      unsafe: 'Hindi po ligtas para sa crew namin na magtrabaho.',
      other: 'May nangyari pong hindi namin inaasahan.',
    },
    whatNow: 'Ano ang susunod',
    isUsed: (phone) =>
      `Dumating po ang crew namin, kaya bilang na sa plan ang visit na ito. Kung sa tingin ninyo ay mali ito, o kung gusto ninyo ng isa pang visit, tumawag sa ${phone} o mag-reply sa email na ito.`,
    isYours: (days, phone) =>
      `Walang nabawas sa inyo: sa inyo pa rin ang visit, at tatawagan po namin kayo para makahanap ng ibang araw. Kung wala pa itong bagong araw ${days} araw pagkatapos ng plan ninyo, ire-refund namin ito. Puwede rin kayong tumawag sa ${phone} o mag-reply sa email na ito.`,
  },
  photosErased: {
    title: (day) => `Buburahin sa ${day} ang mga litrato ng mga visit ninyo`,
    preheader: 'I-save po ang mga gusto ninyong itago.',
    photos: 'Mga litrato',
    why: 'Matagal na pong tapos ang plan na ito, at hindi namin itinatago ang mga litrato ng bahay ninyo nang higit sa kailangan. I-save po ang mga gusto ninyong itago.',
  },
};
