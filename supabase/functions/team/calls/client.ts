import { client } from '../../../../contract/team/client.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeamAtOneMoment } from '../../_shared/database/roles.ts';
import { readHomes } from '../../_shared/homes/read-homes.ts';
import { changesOfSubscriptions } from '../changes/rows.ts';
import { readContacts, readRecord, readRequests } from '../clients/record.ts';
import { readSubscriptions } from '../clients/subscriptions.ts';
import { readHistoryOf } from '../history.ts';
import { ratingsOfSubscriptions } from '../problems/ratings.ts';
import { problemsOfSubscriptions, teamProblems } from '../problems/rows.ts';

/** Returns everything about one client but the visits. */
export const handleClient = endpoint(
  client,
  async ({ input: { id }, caller }, { sql, files, now }) => {
    const { problems, ...found } = await asTeamAtOneMoment(sql, caller, async (transaction) => {
      const record = await readRecord(transaction, id);
      if (record === undefined) throw new Refusal('not-found');
      const [homes, subscriptions, requests] = await Promise.all([
        readHomes(transaction, id),
        readSubscriptions(transaction, id, manilaToday(now())),
        readRequests(transaction, record),
      ]);
      const references = requests.map(({ reference }) => reference);
      const subscriptionIds = subscriptions.map((subscription) => subscription.id);
      const [contacts, changes, problems, ratings, history] = await Promise.all([
        readContacts(transaction, id, references),
        changesOfSubscriptions(transaction, subscriptionIds, now()),
        problemsOfSubscriptions(transaction, subscriptionIds),
        ratingsOfSubscriptions(transaction, subscriptionIds),
        readHistoryOf(transaction, [
          { thing: 'client', ids: [id] },
          { thing: 'home', ids: homes.map((home) => home.id) },
          { thing: 'subscription', ids: subscriptionIds },
        ]),
      ]);
      return {
        client: record,
        homes,
        subscriptions,
        requests,
        contacts,
        changes,
        problems,
        ratings,
        history,
      };
    });
    return { ...found, problems: await teamProblems(files, problems) };
  },
);
