import type { Sql } from 'postgres';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import type { Config } from '../config.ts';
import { type Finding, fine, open, serious } from './finding.ts';

/** What owners set up in the console. */
export async function examineConsole(sql: Sql, { gateway }: Config): Promise<Finding[]> {
  const [found] = await asService(
    sql,
    (service) => service<[{ owners: number; ways: number; online: boolean }]>`
      select
        (select count(*) from public.members where role = 'owner' and deactivated_at is null)::integer as owners,
        (select count(*) from public.ways_to_pay where is_on and way <> 'gateway')::integer as ways,
        exists (select from public.ways_to_pay where is_on and way = 'gateway') as online`,
  );
  const ways = found.ways + (found.online && gateway !== null ? 1 : 0);
  const todo = 'An owner sets them up in the console (docs/how-to/set-up-ways-to-pay.md).';
  return [
    found.owners === 0
      ? serious('team', 'Nobody can open the console.', 'maayos team invites the first owner.')
      : fine('team', `${found.owners} ${found.owners === 1 ? 'owner' : 'owners'}.`),
    ways === 0
      ? open('ways to pay', 'Clients are offered none.', todo)
      : fine('ways to pay', `Clients are offered ${ways}.`),
    ...(found.online && gateway === null
      ? [open('online pay', 'An owner turned it on, but its keys are not set.', 'Set the keys.')]
      : []),
    ...(!found.online && gateway !== null
      ? [open('online pay', 'Its keys are set, but it is off in the console.', todo)]
      : []),
  ];
}
