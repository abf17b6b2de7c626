import type { Sql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import type { Finding } from './finding.ts';

/** Tells each owner by mail, at most once a day, however many processes find something. */
export async function mailSerious(
  sql: Sql,
  findings: readonly Finding[],
  { name }: Brand,
): Promise<void> {
  await asService(sql, async (service) => {
    await service`select pg_advisory_xact_lock(hashtextextended('site-alarm', 0))`;
    const told = await service`
      select from private.outbox
      where kind = 'site-alarm' and created_at > now() - interval '24 hours' limit 1`;
    if (told.count > 0) return;
    const owners = await service<{ email: string }[]>`
      select email from public.members where role = 'owner' and deactivated_at is null`;
    const title = `The site of ${name} needs you`;
    await queueMails(
      service,
      owners.map(({ email: recipient }) => ({
        ...{ kind: 'site-alarm' as const, recipient, subject: title, title },
        preheader: findings.map(({ about }) => about).join(', '),
        blocks: [
          { facts: findings.map(({ about, says, todo }) => [about, `${says}\n${todo}`] as const) },
          { paragraph: 'Pass this on to whoever runs the site: maayos doctor says more.' },
          { note: 'Owners get this mail at most once a day, until nothing is serious any more.' },
        ],
      })),
    );
  });
}
