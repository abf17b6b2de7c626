import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read the history',
    () => 'select before, after from public.history limit 1',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'The history is written by the service alone',
    () => `
      insert into public.history (actor, actor_name, thing, thing_id, change)
      values ('service', 'x', 'visit', 'x', 'updated')`,
    service(1),
  ],
  [
    'Nobody changes the history but the eraser, in what it says',
    () => `update public.history set reason = 'x' where id = (select min(id) from public.history)`,
    { eraser: 1 },
  ],
  [
    'Nobody changes who did what and when',
    () => `update public.history set at = now(), actor_id = null, thing_id = 'x'`,
    nobody,
  ],
  ['Nobody deletes of the history', () => 'delete from public.history', nobody],
  ['Nobody empties the history', () => 'truncate public.history', nobody],
]);
