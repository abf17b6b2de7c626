-- Counting in a loop takes a third less of a submission's time than one statement for all hits.

-- Counts hits, an array of objects of key, allowed and seconds, each once. Returns the seconds to wait by the
-- strictest of them, and then has counted none. Returns 0 if all are within their limits.
create or replace function private.count_hits(hits jsonb) returns integer
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted record;
  counted record;
  spent integer := 0;
begin
  -- Sorted, so that two transactions never wait for each other in a circle.
  for wanted in
    select distinct private.counter_key(told.key) as key, told.allowed, told.seconds
    from jsonb_to_recordset(count_hits.hits) as told (key text, allowed integer, seconds integer)
    order by key
  loop
    insert into private.rate_limits as known (key, window_ends_at, hits)
    values (wanted.key, now() + make_interval(secs => wanted.seconds), 1)
    on conflict (key) do update set
      hits = 1 + case when known.window_ends_at <= now() then 0 else known.hits end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.hits, known.window_ends_at into counted;
    if counted.hits > wanted.allowed then
      spent := greatest(spent, 1, ceil(extract(epoch from counted.window_ends_at - now()))::integer);
    end if;
  end loop;
  if spent > 0 then
    -- What is refused spends nothing, least of all what others share.
    update private.rate_limits set hits = hits - 1
    where key in (select private.counter_key(told ->> 'key') from jsonb_array_elements(count_hits.hits) as told);
  end if;
  return spent;
end
$$;
