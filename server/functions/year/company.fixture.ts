import { randomUUID } from 'node:crypto';
import { chooseMails } from '../../../contract/client/account.ts';
import { reportProblem } from '../../../contract/client/feedback.ts';
import { pauseSubscription, previewPause } from '../../../contract/client/pauses.ts';
import { plan } from '../../../contract/client/plan.ts';
import { cancelSubscription, renewSubscription } from '../../../contract/client/subscriptions.ts';
import { skipVisit } from '../../../contract/client/visit.ts';
import { keepPhoto } from '../../../contract/crew/photos.ts';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { answerProblem } from '../../../contract/team/problems.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { moveVisit, restoreVisit } from '../../../contract/team/visit-changes.ts';
import { markVisit } from '../../../contract/team/visit-records.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { priceInPesos } from '../../../domain/prices.ts';
import { taken, upload } from '../crew/photos.fixture.ts';
import {
  type Confirmation,
  confirmation,
  sendRequest,
  type TermPlan,
  tuesdays,
} from '../team/confirming.fixture.ts';
import type { Person } from '../team/team.fixture.ts';
import { manilaText, momentOf } from './manila-text.fixture.ts';
import type { Walk } from './walk.fixture.ts';

type Visit = { id: string; version: number; starts_at: Date };

/** A client of the simulated company, by the address that their mails go to. */
export type Client = {
  id: string;
  email: string;
  subscription: string;
  /** Signs the client in. */
  person(): Promise<Person>;
  /** Returns the visit of a day. */
  visitOn(day: string): Promise<Visit>;
};

/** What a small company and its clients do, each by the call that their page makes. */
export function openCompany({ team, admin }: Walk) {
  const dispatcher = () => team.dispatcher.again();

  /** Sends an order, and returns its reference. */
  const order = (email: string) =>
    sendRequest(team, { email, startDate: addDays(manilaText(new Date()).slice(0, 10), 3) });

  /** Confirms what an address ordered just now, or a request that there is. */
  async function subscribe(
    email: string,
    agreed: Pick<Confirmation, 'plan'> & Partial<Confirmation>,
    known?: { client: Client; reference: string },
  ): Promise<Client> {
    const reference = known?.reference ?? (await order(email));
    const { packageType = 'master-gwapo', plan: visits } = agreed;
    const term = visits.kind === 'term' ? visits.term : 'custom';
    const changes = {
      packageType,
      priceInPesos: priceInPesos(packageType, term) ?? 900,
      ...agreed,
      ...(known && { client: { kind: 'known', id: known.client.id } as const }),
    };
    const { subscriptionId, clientId } = await (await dispatcher()).call(
      confirmRequest,
      confirmation(reference, email, changes),
    );
    const account = known ? await known.client.person() : await team.addClient();
    await admin`update clients set account_id = ${account.account} where id = ${clientId}`;
    return {
      id: clientId,
      email,
      subscription: subscriptionId,
      person: () => account.again(),
      async visitOn(day) {
        const [visit] = await admin<Visit[]>`
          select id, version, starts_at from visits
          where subscription_id = ${subscriptionId}
            and (starts_at at time zone 'Asia/Manila')::date = ${day}`;
        if (visit === undefined) throw new Error(`${email} has no visit on ${day}.`);
        return visit;
      },
    };
  }

  return {
    order,
    subscribe,
    /** A dispatcher closes an order of which nobody is told. */
    async drop(reference: string) {
      const closing = { reference, version: 1, cause: 'spam', reason: '' } as const;
      await (await dispatcher()).call(closeRequest, closing);
    },
    /** A client skips a visit, or asks to. */
    async skip(client: Client, day: string) {
      const { id, version } = await client.visitOn(day);
      return (await client.person()).call(skipVisit, { id, version });
    },
    async pause(client: Client, firstDay: string, endDay: string) {
      const input = { id: client.subscription, firstDay, endDay };
      const person = await client.person();
      const { seen } = await person.call(previewPause, input);
      await person.call(pauseSubscription, { ...input, seen });
    },
    /** A client asks for the next term. Returns the reference of the order. */
    async renew(client: Client): Promise<string> {
      const person = await client.person();
      const { plans } = await person.call(renewSubscription, { id: client.subscription });
      return plans.find(({ id }) => id === client.subscription)?.renewal?.reference ?? '';
    },
    async stopReminders(client: Client) {
      await (await client.person()).call(chooseMails, { wantsReminders: false });
    },
    async cancel(client: Client) {
      const person = await client.person();
      const { plans } = await person.call(plan, {});
      const seen = plans.find(({ id }) => id === client.subscription)?.ifCancelled?.seen ?? '';
      await person.call(cancelSubscription, { id: client.subscription, seen });
    },
    /** A dispatcher moves a visit on its own. */
    async move(client: Client, day: string, to: string) {
      const { id, version } = await client.visitOn(day);
      await (await dispatcher()).call(moveVisit, {
        id,
        startsAt: momentOf(to).toISOString(),
        scope: 'this',
        seen: [{ id, version }],
      });
    },
    /** The weather does not allow a visit, which is then owed. */
    async miss(client: Client, day: string) {
      const { id, version } = await client.visitOn(day);
      const person = await dispatcher();
      await person.call(markVisit, { id, version, missedReason: 'weather' });
    },
    /** A dispatcher puts a visit that is owed on another day. */
    async restore(client: Client, day: string, to: string) {
      const { id, version } = await client.visitOn(day);
      const startsAt = momentOf(to).toISOString();
      await (await dispatcher()).call(restoreVisit, { id, version, startsAt });
    },
    /** A client reports a problem of a visit. Returns its id. */
    async report(client: Client, day: string): Promise<string> {
      const [id, visit] = [randomUUID(), await client.visitOn(day)];
      const text = 'A pot is broken.';
      await (await client.person()).call(reportProblem, { id, visitId: visit.id, text });
      return id;
    },
    async answer(problem: string) {
      const answer = 'We bring you a new one.';
      await (await dispatcher()).call(answerProblem, { id: problem, answer });
    },
    /** The crew takes a photo of a visit. */
    async photograph(client: Client, day: string) {
      const { id, starts_at } = await client.visitOn(day);
      const photo = taken({ id, startsAt: starts_at.toISOString(), clientEmail: client.email });
      const worker = await team.worker.again();
      await upload(team, worker, photo);
      await worker.call(keepPhoto, photo);
    },
  };
}

/** Returns a plan of a term, from 9:00 to 11:00. */
export function termPlan(
  term: TermPlan['term'],
  startDay: string,
  rhythm: TermPlan['rhythm'],
): TermPlan {
  return { ...tuesdays, term, startDay, rhythm };
}
