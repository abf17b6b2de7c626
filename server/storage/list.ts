import type { Sql } from 'postgres';
import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import { runAs, type StoredObject } from './objects.ts';

export type Listing = {
  /** The folder, with its slash at the end, or empty for the bucket itself. */
  prefix: string;
  limit: number;
  offset: number;
  sortBy: { column: (typeof sortColumns)[number]; order: 'asc' | 'desc' };
  search: string;
};

export const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

/** An entry of a folder. Folders within it have only a name. */
export type Entry = Pick<StoredObject, 'name'> & {
  [key in 'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata']:
    | StoredObject[key]
    | null;
};

/** Lists what somebody may see of a folder, the folders within it first. */
export function listFolder(
  sql: Sql,
  who: Caller,
  bucket: string,
  { prefix, limit, offset, sortBy, search }: Listing,
): Promise<Entry[]> {
  const level = prefix.split('/').length;
  return runAs(sql, who, (transaction) => {
    const direction = sortBy.order === 'desc' ? transaction`desc` : transaction`asc`;
    return transaction<Entry[]>`
      with seen as (
        select path_tokens[${level}::integer] as name,
          cardinality(path_tokens) > ${level}::integer as is_folder,
          id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${prefix})
          and starts_with(lower(path_tokens[${level}::integer]), lower(${search}))
      ), entries as (
        select distinct name, true as is_folder, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at,
          null::jsonb as metadata
        from seen where is_folder
        union all
        select name, false, id, updated_at, created_at, last_accessed_at, metadata
        from seen where not is_folder
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      order by is_folder desc, ${transaction(sortBy.column)} ${direction}, name ${direction}
      limit ${limit} offset ${offset}`;
  });
}
