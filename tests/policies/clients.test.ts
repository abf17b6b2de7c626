import { dispatchers, holdRules, nobody } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read all clients, a client their own record',
    () => 'select name, email, phone, preferred_channel from public.clients',
    { ...dispatchers(2), client: 1, 'another client': 1 },
  ],
  [
    'Clients do not read what the team notes of them',
    () => 'select team_notes, email_was_read_back from public.clients',
    dispatchers(2),
  ],
  [
    'Dispatchers add clients',
    () => `insert into public.clients (name, email, phone) values ('Nia', 'nia@x.ph', '0917')`,
    dispatchers(1),
  ],
  [
    'Dispatchers change clients',
    ({ client }) => `update public.clients set team_notes = 'x' where id = '${client}'`,
    dispatchers(1),
  ],
  ['Nobody deletes a client', () => 'delete from public.clients', nobody],
  [
    'Owners read what was imported',
    () => 'select file_name from public.imports',
    { owner: 1, service: 1 },
  ],
  [
    'Owners read the numbers of what was imported',
    () => 'select key from private.imported',
    { owner: 1, service: 1, eraser: 1 },
  ],

  [
    'Dispatchers read all homes, a client their own',
    () => 'select address, gate, who_opens from public.homes',
    { ...dispatchers(2), client: 1, 'another client': 1 },
  ],
  [
    "A client does not read another client's home",
    ({ otherHome }) => `select address from public.homes where id = '${otherHome}'`,
    { ...dispatchers(1), 'another client': 1 },
  ],
  [
    'Dispatchers add homes, clients their own',
    ({ client }) => `
      insert into public.homes (client_id, address, town) values ('${client}', '3 St.', 'Lipa City')`,
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Dispatchers change homes, clients the notes of their own',
    ({ home }) => `update public.homes set gate = '1234' where id = '${home}'`,
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Clients do not move a home to another address',
    ({ home }) => `update public.homes set address = '9 St.' where id = '${home}'`,
    dispatchers(1),
  ],
  [
    'Clients change how they are reached, and nobody else does',
    ({ client }) => `
      update public.clients set phone = '0917 555 0100', wants_reminders = false where id = '${client}'`,
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Clients change neither the address nor the notes that the team keeps',
    ({ client }) => `
      update public.clients set email = 'x@example.ph', team_notes = 'x' where id = '${client}'`,
    dispatchers(1),
  ],
  ['Nobody deletes a home', () => 'delete from public.homes', nobody],
]);
