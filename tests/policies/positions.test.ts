import { dispatchers, holdRules, nobody } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read where homes are, a client where their own is',
    () => 'select latitude, longitude from public.home_positions',
    { ...dispatchers(2), client: 1, 'another client': 1 },
  ],
  [
    'Dispatchers say where a home is',
    ({ home }) => `
      update public.home_positions set latitude = 13.9, longitude = 121.1, accuracy_in_meters = 20,
        pinned_by = 'team' where home_id = '${home}'`,
    dispatchers(1),
  ],
  [
    'Dispatchers judge where crews say a home is',
    ({ home }) => `delete from public.pin_proposals where home_id = '${home}'`,
    dispatchers(1),
  ],
  [
    'Dispatchers read where crews start',
    () => 'select place_code from public.base',
    dispatchers(1),
  ],
  [
    'An owner says where crews start',
    () => `update public.base set place_code = '0401014001'`,
    { owner: 1 },
  ],
  ['Nobody adds a second base', () => 'insert into public.base default values', nobody],
  [
    'What was learnt of drives is for the service',
    () => 'select factor from private.learnt_travel',
    { service: 1 },
  ],
]);
