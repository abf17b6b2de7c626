-- Puts the marks of the files of supabase/migrations in the place of those of release 1.1, which made the same database
-- by 63 files. server/postgres/migrate.ts runs it in one transaction; on hosted Supabase see docs/how-to/deploy.md. A
-- database that stands anywhere else is refused. A test compares what comes of it (server/postgres/upgrade.test.ts).

do $$
declare
  former constant text[] := array[
    '20261122190000', '20261122190100', '20261122190200', '20261122190300', '20261122190400', '20261122190500',
    '20261122190600', '20261122190700', '20261122190800', '20261122190900', '20261122191000', '20261122191100',
    '20261122191200', '20261122191300', '20261122191400', '20261123001459', '20261123001855', '20261123001856',
    '20261123002720', '20261123032400', '20261123032753', '20261123033034', '20261123033153', '20261123033251',
    '20261123041151', '20261123041152', '20261123041708', '20261123042100', '20261123042500', '20261123042600',
    '20261123083835', '20261123083909', '20261123084000', '20261123084001', '20261123084021', '20261123084026',
    '20261123084130', '20261123084221', '20261123085239', '20261123085240', '20261123090353', '20261123090720',
    '20261123154807', '20261123154808', '20261123154810', '20261123154821', '20261123154822', '20261123155226',
    '20261123155405', '20261123161427', '20261123162121', '20261123162507', '20261123191451', '20261123191540',
    '20261123191541', '20261123192536', '20261123193053', '20261123193448', '20261123194409', '20261123194412',
    '20261123231745', '20261123232508', '20261123233211'
  ];
  -- What a provider or our own server makes for accounts and files is marked by earlier days.
  marks constant text[] := array(
    select version from supabase_migrations.schema_migrations where version >= '20261120'
  );
  lacking constant text := (select min(version) from unnest(former) as version where version <> all(marks));
  unknown constant text := (select max(version) from unnest(marks) as version where version <> all(former));
begin
  if lacking is not null and coalesce(unknown, '') < '20261125' then
    raise object_not_in_prerequisite_state using message = format(
      'The database is older than release 1.1: it lacks the migration %s. '
      'Start release 1.1 on it once (maayos update v1.1.0), then this one (docs/how-to/deploy.md).', lacking
    );
  elsif unknown is not null then
    raise object_not_in_prerequisite_state using message = format(
      'The database does not stand at release 1.1, which does not know its migration %s.', unknown
    );
  end if;
  delete from supabase_migrations.schema_migrations where version = any(former);
end
$$;
insert into supabase_migrations.schema_migrations (version, name) values
  ('20261125210000', 'schemas'),
  ('20261125210100', 'numbers'),
  ('20261125210200', 'team'),
  ('20261125210300', 'clients'),
  ('20261125210400', 'requests'),
  ('20261125210500', 'messages'),
  ('20261125210600', 'quotes_and_consultations'),
  ('20261125210700', 'subscriptions_and_visits'),
  ('20261125210800', 'changes'),
  ('20261125210900', 'records'),
  ('20261125211000', 'sms_and_push'),
  ('20261125211100', 'ledger'),
  ('20261125211200', 'ways_to_pay'),
  ('20261125211300', 'history'),
  ('20261125211400', 'imports_and_erasing');

-- Nothing reads this number and these columns any more: consultations have a table of their own, and the history
-- tells of those before. The team reads all columns of requests without this grant.
drop function numbers.consultation_in_minutes_usual();
revoke select (closed_as) on public.requests from team;
alter table public.requests drop column consultation_at, drop column consultation_with;
