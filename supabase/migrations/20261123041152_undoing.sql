-- What Undo gives back of the last change of a visit (docs/product.md, "Schedule"): how the visit and its crew were,
-- what the crew had been told and had seen, why and by whom an earlier change was made that the client was not told of
-- yet, and, by the moment of the change, which wishes it withdrew.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

create table private.undoable_visits (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  -- The version that the change gave the visit.
  version integer not null,
  changed_at timestamptz not null default now(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  missed_reason text,
  moved_alone boolean not null,
  is_owed boolean not null,
  crew uuid[] not null,
  -- Those of the crew who had been told: member, told_at and seen_at.
  told jsonb not null,
  untold_reason text,
  untold_by text
);
create index undoable_visits_by_change on private.undoable_visits (changed_at);
alter table private.undoable_visits enable row level security;
alter table private.undoable_visits force row level security;
grant select, insert, update, delete on private.undoable_visits to service_role;
create policy "the service takes changes back" on private.undoable_visits for all to service_role
  using (true) with check (true);

-- Drops what is no longer needed: the trace of mails sent a while ago, counters whose time is over, and how visits
-- were before changes that stand.
create or replace function private.forget_the_past() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox where sent_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.rate_limits where window_ends_at < now();
  delete from private.undoable_visits
  where changed_at <= now() - make_interval(mins => numbers.change_taken_back_in_minutes());
$$;

-- Replaces what crews and clients said of visits, and drops what Undo would give back of them.
create or replace function private.erase_said_of(own_visits uuid[]) returns void
language sql set search_path = ''
as $$
  update public.visit_steps set details = details || (
    select coalesce(jsonb_object_agg(key, private.erased(value)), '{}') from jsonb_each_text(details)
    where key in ('note', 'noPairReason') or key = 'reason' and kind = 'task'
  )
  where visit_id = any(own_visits);
  update public.visit_reports set note = private.erased(note), no_pair_reason = private.erased(no_pair_reason),
    tasks = (
      select coalesce(jsonb_agg(task || jsonb_build_object('reason', private.erased(task ->> 'reason'))), '[]')
      from jsonb_array_elements(tasks) as task
    )
  where visit_id = any(own_visits);
  update public.photos set state = 'erased' where visit_id = any(own_visits);
  update public.ratings set words = private.erased(words) where visit_id = any(own_visits);
  update public.problem_photos set state = 'erased'
  where problem_id in (select id from public.problems where visit_id = any(own_visits));
  update public.problems set text = 'erased', answer = private.erased(answer) where visit_id = any(own_visits);
  delete from private.undoable_visits where visit_id = any(own_visits);
$$;
