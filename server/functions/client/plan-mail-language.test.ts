import { describe, expect, it } from 'vitest';
import {
  pauseSubscription,
  previewPause,
  resumeSubscription,
} from '../../../contract/client/pauses.ts';
import { cancelSubscription, renewSubscription } from '../../../contract/client/subscriptions.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { everyLanguage } from '../../../domain/languages.ts';
import { englishWords } from '../../../tests/english-words.ts';
import { startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { firstOf, type OwnSeries, onlyPlan, ownSeries, pay } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
const peer = forAllTests(startSmtpPeer);

const stretch = { firstDay: addDays(today, 5), endDay: addDays(today, 15) };

async function pause({ owner, subscription: id }: OwnSeries): Promise<string> {
  const { seen } = await owner.call(previewPause, { id, ...stretch });
  const { pauses } = firstOf(await owner.call(pauseSubscription, { id, ...stretch, seen }));
  return pauses[0]?.id ?? '';
}

/** Deeds of a client, with the start of the mail's subject by language. */
const deeds = {
  pause: {
    act: pause,
    subject: { en: /^Your plan is paused from /, fil: /^Naka-pause ang plan ninyo mula / },
  },
  'end of a pause': {
    act: async (series: OwnSeries) => {
      const pauseId = await pause(series);
      await team.database.admin`delete from private.outbox`;
      await series.owner.call(resumeSubscription, { pauseId });
    },
    subject: { en: /^Your plan continues /, fil: /^Tuloy na ulit ang plan ninyo / },
  },
  cancelling: {
    act: async ({ owner, subscription: id }: OwnSeries) => {
      const seen = (await onlyPlan(owner)).ifCancelled?.seen ?? '';
      await owner.call(cancelSubscription, { id, seen });
    },
    subject: { en: /^Your plan is cancelled /, fil: /^Inihinto na ang plan ninyo / },
  },
  renewal: {
    act: ({ owner, subscription: id }: OwnSeries) => owner.call(renewSubscription, { id }),
    subject: {
      en: /^We have your renewal request O-/,
      fil: /^Natanggap na po namin ang request na mag-renew ninyo O-/,
    },
  },
};

describe.each(Object.entries(deeds))('a mail that confirms a %s', (_, { act, subject }) => {
  it.each(everyLanguage)('is in the language of the client (%s)', async (language) => {
    const series = await ownSeries(team, { inDays: [-7, 7, 14, 21, 40] });
    await team.database.admin`
      update public.clients set language = ${language} where id = ${series.client}`;
    await pay(team, series.subscription, 10_000);
    await team.database.admin`delete from private.outbox`;
    await act(series);
    await deliverAll(team, peer);
    const mail = onlyMail(peer, series.email);
    expect(mail.subject).toMatch(subject[language]);
    const [text = ''] = mail.bodies;
    const own = text.slice(0, text.lastIndexOf(' -- '));
    if (language === 'fil') expect(englishWords.exec(own), own).toBeNull();
    else expect(own).toMatch(englishWords);
  });
});
