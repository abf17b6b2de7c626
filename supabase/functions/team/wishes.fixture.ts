import { randomUUID } from 'node:crypto';
import { answerChange } from '../../../contract/team/change-requests.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { Asked } from '../../../domain/changes/asked.ts';
import type { TestDatabase } from '../../../tests/database.ts';
import { at, storeSeries, today } from './schedule.fixture.ts';
import type { Person } from './team.fixture.ts';

/** Stores a wish that waits until its visit begins. Returns its id. */
export async function storeWish(
  { admin }: TestDatabase,
  visitId: string,
  asked: Asked,
): Promise<string> {
  const id = randomUUID();
  await admin`
    insert into public.change_requests (id, subscription_id, visit_id, kind, asked, reason, state,
      answer_by, lapses_at)
    select ${id}, subscription_id, id, ${asked.kind}, ${admin.json(asked)}, 'We are away.', 'waiting',
      starts_at - interval '2 hours', starts_at
    from public.visits where id = ${visitId}`;
  return id;
}

export async function letLapse({ admin }: TestDatabase, wish: string): Promise<void> {
  await admin`
    update public.change_requests set answer_by = now() - interval '2 hours',
      lapses_at = now() - interval '1 minute'
    where id = ${wish}`;
  await admin`
    update private.outbox set due_at = now() where about = ${wish} and sent_at is null`;
}

export const tomorrow = addDays(today, 1);
export const skip: Asked = { kind: 'skip' };
export const moveTo = (day: string, time: string, scope: 'this' | 'following' = 'this'): Asked => ({
  kind: 'move',
  startsAt: at(day, time),
  scope,
});

/** A visit of tomorrow with a wish of its client. */
export async function asking(
  database: TestDatabase,
  asked: Asked,
  crew: readonly string[] = [],
  more: readonly string[] = [],
) {
  const series = await storeSeries(database, {
    times: [tomorrow, ...more].map((day) => [day, '9:00'] as const),
    crew,
  });
  const [visit = ''] = series.visits;
  return { ...series, visit, wish: await storeWish(database, visit, asked) };
}

export async function stateOf({ admin }: TestDatabase, wish: string): Promise<string | undefined> {
  const [row] = await admin<{ state: string }[]>`
    select state from public.change_requests where id = ${wish}`;
  return row?.state;
}

/** Returns the refusal: status, code and message. */
export async function refusalOf(
  person: Person,
  id: string,
  decision: 'approve' | 'decline',
): Promise<unknown[]> {
  const answer = decision === 'decline' ? { answer: 'No.' } : {};
  const { status, body } = await person.ask(answerChange, { id, decision, ...answer });
  return [status, body.code, body.message];
}
