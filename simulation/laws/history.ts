import { visitLabels } from '../../domain/visits/visit-states.ts';
import type { Law } from './law.ts';

/**
 * Rules of the history (docs/product.md, "Change history"). The history of a thing includes the
 * changes of its parts, so its own fields are named.
 */
export const historyLaws: readonly Law[] = (
  [
    ['visit', 'public.visits', 'id', ['state', 'starts_at', 'ends_at', 'number', 'is_owed']],
    ['request', 'public.requests', 'reference', ['status', 'kind', 'closed_reason']],
  ] as const
).map(([thing, table, key, fields]) => ({
  sentence: `Replaying the history of a ${thing} gives the ${thing} as it is.`,
  query: `
    with told as (
      select distinct on (thing_id, field.key) thing_id, field.key, field.value
      from public.history cross join lateral jsonb_each(after) as field
      where thing = '${thing}' and field.key = any('{${fields}}')
        -- A problem of a visit has states of its own.
        and (thing <> 'visit' or field.key <> 'state' or field.value #>> '{}' = any('{${Object.keys(visitLabels)}}'))
      order by thing_id, field.key, history.id desc
    )
    select thing_id, told.key, told.value as told, to_jsonb(kept) -> told.key as kept
    from told join ${table} as kept on kept.${key}::text = thing_id
    where to_jsonb(kept) ? told.key and to_jsonb(kept) -> told.key <> told.value
      and not (to_jsonb(kept) -> told.key = to_jsonb('erased'::text))`,
}));
