-- What Undo gives back of the last change of a visit besides the visit itself (docs/product.md, "Schedule"): what the
-- crew had been told and had seen, why and by whom an earlier change was made that the client was not told of yet, and,
-- by the moment of the change, which wishes it withdrew.
create table private.undoable_visits (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  -- The version that the change gave the visit.
  version integer not null,
  changed_at timestamptz not null default now(),
  -- Those of the crew who had been told: member, told_at and seen_at.
  told jsonb not null,
  untold_reason text,
  untold_by text
);
alter table private.undoable_visits enable row level security;
alter table private.undoable_visits force row level security;
grant select, insert, update on private.undoable_visits to service_role;
create policy "the service takes changes back" on private.undoable_visits for all to service_role
  using (true) with check (true);
