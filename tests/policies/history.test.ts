import { dispatchers, holdRules, nobody } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read the history',
    () => 'select before, after from public.history limit 1',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'Only the eraser changes the history, and only its texts',
    () => `update public.history set reason = 'x' where id = (select min(id) from public.history)`,
    { eraser: 1 },
  ],
  [
    'Nobody changes who did what and when',
    () => `update public.history set at = now(), actor_id = null, thing_id = 'x'`,
    nobody,
  ],
]);
