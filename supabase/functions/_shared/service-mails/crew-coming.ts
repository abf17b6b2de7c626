import type { Brand } from '../../../../domain/brand.ts';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { Composer } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { mailIn, onThePhone } from './mail-language.ts';
import { oneSms, smsTextsIn, smsTimeOf } from './one-sms.ts';
import { pushNews } from './push-news.ts';
import { type RecordedVisit, readRecordedVisit, timeText } from './recorded-visit.ts';

/** For clients who want to know that the crew set out. */
export const onTheWay: Composer<RecordedVisit> = {
  read: readRecordedVisit,
  compose(visit, { brand }, language) {
    const { all, words, crewIs, visit: texts } = mailIn(language);
    const setOut = timeText(visit.onTheWayAt ?? visit.startsAt);
    return {
      short: onTheWayInShort(visit, brand, language),
      push: pushNews('on-the-way', onTheWayFacts(visit, brand), `/portal/visits/${visit.id}`),
      spoken: `${onThePhone.crewIs(visit.crew)} on the way to you since ${setOut}, for your visit on ${onThePhone.words.times(visit)}. Please tell the guard and whoever will let us in.`,
      letter: clientLetter(brand, {
        preheader: texts.onTheWay.preheader(setOut, words.times(visit)),
        title: texts.onTheWay.title(crewIs(visit.crew)),
        blocks: [
          factList(
            [texts.onTheWay.setOut, setOut],
            [all.planned, words.times(visit)],
            [all.address, visit.address],
          ),
          { paragraph: texts.onTheWay.tellTheGuard(brand.phone) },
        ],
      }),
    };
  },
};

/** From a step that counts. */
type LateCrew = { visit: RecordedVisit; minutes: number; saidAt: Date };

export const runningLate: Composer<LateCrew> = {
  async read(service, stepId) {
    const [step] = await service<{ visitId: string; minutes: number; saidAt: Date }[]>`
      select visit_id as "visitId", (details ->> 'minutes')::integer as minutes, recorded_at as "saidAt"
      from public.visit_steps where id = ${stepId} and counts`;
    const visit = step && (await readRecordedVisit(service, step.visitId));
    return step && visit ? { visit, minutes: step.minutes, saidAt: step.saidAt } : null;
  },
  compose({ visit, minutes }, { brand }, language) {
    const { all, words, crewIs, visit: texts } = mailIn(language);
    const { phone } = brand;
    const { time } = smsTimeOf(new Date(+visit.startsAt + minutes * minuteInMs));
    return {
      short: oneSms(brand, smsTextsIn(language)['running-late']({ time, phone })),
      push: pushNews('running-late', { time, phone }, `/portal/visits/${visit.id}`),
      spoken: `${onThePhone.visit.late.title(String(minutes))} for your visit on ${onThePhone.words.times(visit)}. We are sorry. Does that still suit you?`,
      letter: clientLetter(brand, {
        preheader: texts.late.preheader(words.times(visit)),
        title: texts.late.title(String(minutes)),
        blocks: [
          { paragraph: texts.late.sorry(crewIs(visit.crew)) },
          factList([all.planned, words.times(visit)], [all.address, visit.address]),
          { paragraph: texts.late.notSuiting(phone) },
        ],
      }),
    };
  },
};

function onTheWayInShort(visit: RecordedVisit, brand: Brand, language: Language): string | null {
  return oneSms(brand, smsTextsIn(language)['on-the-way'](onTheWayFacts(visit, brand)));
}

function onTheWayFacts({ startsAt, crew }: RecordedVisit, { phone }: Brand) {
  return { crew, time: startsAt > new Date() ? smsTimeOf(startsAt).time : null, phone };
}
