import type { Sql } from 'postgres';

/** What a database is made of: each thing by its kind and name, with its whole definition. */
export type Catalogue = Record<string, string>;

/** Everything that is not PostgreSQL's own, an extension's, or the record of migrations. */
const isOurs = `nspname !~ '^(pg_|information_schema$|supabase_migrations$)'`;
const notOfExtension = (catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = each.oid and deptype = 'e')`;
/** Grants in one order, the default ones written out. */
const grants = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s:%s%s', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type,
    case when is_grantable then '*' else '' end), ' ' order by grantee::regrole::text, privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))))`;
const schemaOf = (column: string) =>
  `join pg_namespace as schema on schema.oid = each.${column} and ${isOurs}`;
const relation = `join pg_class as relation on relation.oid = each.`;

/** One query for each kind of thing: name and definition. */
const kinds = {
  schema: `select nspname as name, concat_ws(' ', nspowner::regrole, ${grants('nspacl', 'n', 'nspowner')}) as definition
    from pg_namespace as each where ${isOurs}`,
  extension: `select extname as name, nspname as definition from pg_extension join pg_namespace on pg_namespace.oid = extnamespace`,
  relation: `select each.oid::regclass::text as name, concat_ws(' ', relkind, relpersistence, relowner::regrole, relrowsecurity,
      relforcerowsecurity, reloptions, ${grants('relacl', 'r', 'relowner')}, obj_description(each.oid, 'pg_class'),
      case when relkind in ('v', 'm') then pg_get_viewdef(each.oid) end) as definition
    from pg_class as each ${schemaOf('relnamespace')} where relkind <> 'i' and ${notOfExtension('pg_class')}`,
  column: `select format('%s.%s', attrelid::regclass, attname) as name, concat_ws(' ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attcollation::regcollation, attstorage, attoptions,
      pg_get_expr(adbin, adrelid), col_description(attrelid, attnum),
      case when attacl is not null then ${grants('attacl', 'c', 'relowner')} end) as definition
    from pg_attribute as each ${relation}attrelid
      join pg_namespace as schema on schema.oid = relnamespace and ${isOurs}
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'c', 'v', 'm', 'p')`,
  constraint: `select format('%s%s %s', nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, conname) as name,
      concat_ws(' ', pg_get_constraintdef(each.oid), convalidated, obj_description(each.oid)) as definition
    from pg_constraint as each ${schemaOf('connamespace')} where ${notOfExtension('pg_constraint')}`,
  index: `select indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered) as definition
    from pg_index as each ${relation}indexrelid join pg_namespace as schema on schema.oid = relnamespace and ${isOurs}`,
  sequence: `select seqrelid::regclass::text as name,
      concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle) as definition
    from pg_sequence as each ${relation}seqrelid join pg_namespace as schema on schema.oid = relnamespace and ${isOurs}`,
  type: `select each.oid::regtype::text as name, concat_ws(' ', typtype, typowner::regrole, nullif(typbasetype, 0)::regtype,
      typnotnull, typdefault, ${grants('typacl', 'T', 'typowner')}, obj_description(each.oid, 'pg_type'),
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = each.oid)) as definition
    from pg_type as each ${schemaOf('typnamespace')} where ${notOfExtension('pg_type')}`,
  function: `select each.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(each.oid), proowner::regrole,
      ${grants('proacl', 'f', 'proowner')}, obj_description(each.oid, 'pg_proc')) as definition
    from pg_proc as each ${schemaOf('pronamespace')} where ${notOfExtension('pg_proc')}`,
  trigger: `select format('%s %s', tgrelid::regclass, tgname) as name, concat_ws(' ', pg_get_triggerdef(each.oid), tgenabled) as definition
    from pg_trigger as each ${relation}tgrelid join pg_namespace as schema on schema.oid = relnamespace and ${isOurs}
    where not tgisinternal`,
  policy: `select format('%s.%s %s', schemaname, tablename, policyname) as name,
      concat_ws(' ', permissive, roles, cmd, 'using', qual, 'check', with_check) as definition
    from pg_policies join pg_namespace as schema on nspname = schemaname and ${isOurs}`,
  default: `select format('%s %s %s', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype) as name,
      defaclacl::text as definition from pg_default_acl`,
} as const;

export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const read: Catalogue = {};
  for (const [kind, query] of Object.entries(kinds)) {
    const rows = await sql.unsafe<{ name: string; definition: string }[]>(query);
    for (const { name, definition } of rows) read[`${kind} ${name}`] = definition;
  }
  return read;
}
