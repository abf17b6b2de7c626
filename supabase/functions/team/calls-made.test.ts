import { beforeEach, describe, expect, it } from 'vitest';
import { markNotTold, markTold } from '../../../contract/team/calls-to-make.ts';
import { client } from '../../../contract/team/client-record.ts';
import { planConsultation } from '../../../contract/team/consultations.ts';
import { newJob } from '../../../contract/team/new-requests.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { inDays } from './clients.fixture.ts';
import { placeAt } from './consultations.fixture.ts';
import { dueCalls, forgetAll, phonedJob, storePhoneClient } from './phone-clients.fixture.ts';
import { open } from './requests.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(() => forgetAll(team));

const admin = () => team.database.admin;
const refusal = async (person: Person, ...asked: Parameters<Person['ask']>) =>
  (await person.ask(...asked)).body;

async function move(subscription: string, day: string): Promise<void> {
  await admin()`
    update public.visits set starts_at = ${manilaMoment(day, 600)}, ends_at = ${manilaMoment(day, 720)}
    where subscription_id = ${subscription} and number = 1`;
}

describe('what is told', () => {
  async function oneCall() {
    const lola = await storePhoneClient(team, [{ day: inDays(5) }]);
    await admin()`delete from private.outbox`;
    await move(lola.subscription, inDays(6));
    await admin()`delete from private.outbox where kind = 'visit-reminder'`;
    const [call] = await dueCalls(team);
    if (call === undefined) throw new Error('Nothing is to be told.');
    return { lola, call, told: { id: call.id, seen: call.sentence } };
  }

  it('leaves Today, and the history keeps who called', async () => {
    const { lola, told } = await oneCall();
    await team.dispatcher.call(markTold, told);
    await team.dispatcher.call(markTold, told);
    expect(await dueCalls(team)).toEqual([]);
    const { history } = await team.dispatcher.call(client, { id: lola.id });
    expect(JSON.stringify(history)).toContain('told_by_phone');
    // The client knows the new time, so what moves next starts from there.
    await move(lola.subscription, inDays(8));
    const next = (await dueCalls(team)).find(({ sentence }) => sentence.includes('moved'));
    expect(next?.sentence).toContain(`It was ${formatDay(inDays(6))}`);
  });

  it('comes back when it was ticked by mistake', async () => {
    const { lola, call, told } = await oneCall();
    await team.dispatcher.call(markTold, told);
    await team.dispatcher.call(markNotTold, { id: call.id });
    expect(await dueCalls(team)).toMatchObject([{ id: call.id, sentence: call.sentence }]);
    await team.dispatcher.call(markTold, told);
    expect(await dueCalls(team)).toEqual([]);
    const { history } = await team.dispatcher.call(client, { id: lola.id });
    expect(JSON.stringify(history)).toContain('told_taken_back');
  });

  it('is composed again after it was ticked by mistake', async () => {
    const { lola, call, told } = await oneCall();
    await team.dispatcher.call(markTold, told);
    await move(lola.subscription, inDays(8));
    await team.dispatcher.call(markNotTold, { id: call.id });
    const moved = (await dueCalls(team)).map(({ sentence }) => sentence);
    expect(moved.filter((sentence) => sentence.includes('moved'))).toEqual([
      `Your visit has been moved to ${formatDay(inDays(8))}, 10:00 AM–12:00 PM. It was ${formatDay(inDays(5))}, 9:00–11:00 AM.`,
    ]);
  });

  it('is dropped if the visit was changed back before the tick was undone', async () => {
    const { lola, call, told } = await oneCall();
    await team.dispatcher.call(markTold, told);
    await team.dispatcher.call(markNotTold, { id: call.id });
    await admin()`
      update public.visits set starts_at = ${manilaMoment(inDays(5), 540)}, ends_at = ${manilaMoment(inDays(5), 660)}
      where subscription_id = ${lola.subscription}`;
    expect(await dueCalls(team)).toEqual([]);
    expect(
      await admin()`select from private.told_changes where at > now() - interval '1 minute'`,
    ).toEqual([]);
  });

  it('is news again of a consultation, as long as that is to come', async () => {
    const { reference } = await team.dispatcher.call(newJob, phonedJob());
    const { version } = await open(team.dispatcher, reference);
    await team.dispatcher.call(planConsultation, {
      ...{ reference, version, channel: 'call' },
      ...placeAt('15:00', team.worker.member),
    });
    const [call] = await dueCalls(team);
    const told = { id: call?.id ?? '', seen: call?.sentence ?? '' };
    await team.dispatcher.call(markTold, told);
    expect(await dueCalls(team)).toEqual([]);
    await team.dispatcher.call(markNotTold, { id: told.id });
    expect(await dueCalls(team)).toMatchObject([{ sentence: told.seen }]);
    await team.dispatcher.call(markTold, told);
    await team.dispatcher.call(markNotTold, { id: told.id });
    await admin()`update public.consultations set state = 'cancelled'`;
    expect(await dueCalls(team)).toEqual([]);
  });

  it('can be undone only by the caller', async () => {
    const { call, told } = await oneCall();
    await team.dispatcher.call(markTold, told);
    const rosa = await team.addMember('Rosa Lim', 'dispatcher');
    expect(await refusal(rosa, markNotTold, { id: call.id })).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Dana has already told them.',
    });
    expect(await dueCalls(team)).toEqual([]);
  });

  it('is refused when it reads otherwise by now', async () => {
    const { lola, told } = await oneCall();
    await move(lola.subscription, inDays(9));
    expect(await refusal(team.dispatcher, markTold, told)).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect((await dueCalls(team)).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining(`moved to ${formatDay(inDays(9))}`),
    ]);
  });
});
