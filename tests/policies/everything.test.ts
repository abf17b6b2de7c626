import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids, storeCompany } from '../company.fixture.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await storeCompany(database);
  // Rows of it end with their transaction.
  await database.admin.begin(async (admin) => {
    await admin`set local session_replication_role = replica`;
    await admin`
      insert into private.changed_ledgers (subscription_id, is_new) values (${ids.subscription}, false)`;
  });
});
afterAll(() => database.drop());

const all = 'select, insert, update, delete';
/** Rows of these are never deleted. */
const kept = 'select, insert, update';
/** Rows of these are added and never changed. */
const ledger = {
  authenticated: 'select columns',
  service_role: 'select, insert',
  team: 'select, insert',
};

/** What an import made is taken back by the eraser. */
const takenBack = 'select columns, delete';

/**
 * What each table opens to whom. Beyond that, policies decide about rows. Whoever is not named gets
 * nothing, and nobody may empty a table, refer to it or put a trigger on it.
 */
const tables: Record<string, Record<string, string>> = {
  'public.allocations': { ...ledger, eraser: takenBack },
  'public.due_terms': { ...ledger, eraser: takenBack },
  'public.dues': { ...ledger, authenticated: 'select', eraser: 'select, update columns, delete' },
  'public.payment_states': { ...ledger, eraser: 'select, update columns, delete' },
  'private.gateway_checkouts': { service_role: 'select, insert, update columns' },
  'private.gateway_events': { service_role: 'select, insert' },
  'private.gateway_refunds': { service_role: 'select, insert, update columns' },
  'public.gateway_payments': { service_role: 'select, insert', team: 'select' },
  'private.booked_times': { service_role: all },
  'private.changed_ledgers': { service_role: 'select, insert, delete' },
  'private.client_words': { service_role: kept },
  'private.due_standings': { service_role: kept, team: 'select', eraser: takenBack },
  'private.import_rows': { service_role: 'select, delete', team: 'select, insert, delete' },
  'private.imported': {
    eraser: 'select, update columns',
    service_role: 'select, delete',
    team: 'select, insert',
  },
  'private.erasing_notices': { service_role: 'select, insert, delete' },
  'private.crew_left': { service_role: kept },
  'private.outbox': { service_role: all },
  'private.push_keys': { service_role: 'select, insert' },
  'private.rate_limits': { service_role: all, supabase_auth_admin: all },
  'private.sms_months': { service_role: kept },
  'private.sms_pace': { service_role: 'select, update' },
  'private.told_changes': { service_role: all, team: 'select' },
  'private.told_consultations': { service_role: all },
  'private.untold_changes': { service_role: all, team: 'select' },
  'private.undoable_visits': { service_role: all },
  'private.paused_visits': { service_role: 'select, insert, delete' },
  'private.untold_withdrawals': { service_role: 'select, insert, delete' },
  'public.calendar_feeds': { authenticated: 'select columns', service_role: all },
  'public.push_subscriptions': {
    authenticated: 'select columns',
    service_role: 'select, insert, delete',
  },
  'public.change_requests': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.claim_screenshots': {
    authenticated: 'select columns',
    service_role: all,
    team: 'select',
  },
  'public.clients': {
    authenticated: 'select columns, update columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.consultations': { authenticated: 'select columns', service_role: kept, team: kept },
  'public.contact_attempts': { service_role: kept, team: 'select, insert' },
  'public.days_away': { service_role: all, team: all },
  'public.deletions': { authenticated: 'select columns', service_role: kept },
  'public.history': {
    eraser: 'select, update columns',
    service_role: 'select, insert',
    team: 'select',
  },
  'public.holidays': { service_role: all, team: 'select, insert columns, update columns, delete' },
  'public.homes': {
    authenticated: 'select, insert columns, update columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.imports': { service_role: 'select, delete', team: 'select, insert, update columns' },
  'public.invoice_voids': { ...ledger, eraser: 'select, update columns' },
  'public.invoices': ledger,
  'public.invitations': { service_role: all, team: 'select columns, insert, update columns' },
  'public.member_pictures': { service_role: all, team: 'select' },
  'public.members': { service_role: kept, team: 'select, update' },
  'public.pauses': { authenticated: 'select', service_role: all, team: 'select' },
  'public.pay_links': {
    authenticated: 'select columns, insert columns, update columns',
    service_role: 'select, insert, update columns',
    team: 'select columns, insert columns, update columns',
  },
  'public.payment_promises': { service_role: 'select, insert', team: 'select, insert' },
  'public.payments': {
    authenticated: 'select columns',
    eraser: 'select, update columns, delete',
    service_role: 'select, insert, update columns',
    team: 'select, insert',
  },
  'public.photos': {
    authenticated: 'select columns, update columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.problem_photos': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select',
  },
  'public.problems': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.proof_shares': {
    authenticated: 'select columns, insert columns, update columns',
    service_role: kept,
    team: 'select',
  },
  'public.quote_lines': {
    authenticated: 'select',
    service_role: kept,
    team: 'select, insert',
  },
  'public.quotes': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select columns, insert, update columns',
  },
  'public.ratings': {
    authenticated: 'select, insert, update columns',
    service_role: kept,
    team: 'select',
  },
  'public.refunds': {
    authenticated: 'select columns',
    eraser: 'select, update columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.requests': {
    authenticated: 'select columns',
    service_role: all,
    team: 'select, update columns',
  },
  'public.sms_settings': { service_role: 'select', team: 'select, update columns' },
  'public.subscription_crew': { eraser: takenBack, service_role: all, team: all },
  'public.statement_lines': { service_role: 'select, insert', team: 'select, insert' },
  'public.subscriptions': {
    authenticated: 'select columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.visit_crew': {
    eraser: takenBack,
    service_role: all,
    team: 'select, insert, update columns, delete',
  },
  'public.visit_reports': { authenticated: 'select', service_role: kept, team: 'select' },
  'public.visit_steps': { service_role: kept, team: 'select, insert, update columns' },
  'public.withholding_certificates': { service_role: 'select, insert', team: 'select, insert' },
  'public.write_offs': { ...ledger, eraser: 'select, update columns' },
  'public.visits': {
    authenticated: 'select columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.ways_to_pay': { service_role: 'select', team: 'select, insert columns, update columns' },
  // The provider's grants; policies decide.
  'storage.buckets': { anon: all, authenticated: all, service_role: all },
  'storage.objects': { anon: all, authenticated: all, service_role: all },
  'storage.unowned_files': { service_role: all },
};

const known = ['authenticated', 'team', 'service_role'];
const everybody = [
  'anon',
  'authenticated',
  'team',
  'service_role',
  'supabase_auth_admin',
  'eraser',
];
/** Who may call which function. The server's own login may call all; visitors may call none of the product. */
const functions: Record<string, readonly string[]> = {
  'access.consultant_of': ['authenticated'],
  'access.course_of_requests': ['authenticated'],
  'access.feedback_ends_at': ['authenticated', 'service_role'],
  'access.has_factor': ['team', 'service_role'],
  'access.has_second_factor': known,
  'access.is_client_of': ['authenticated', 'service_role'],
  'access.is_crew_of': ['team'],
  'access.is_dispatcher': known,
  'access.is_member': known,
  'access.is_owner': known,
  'access.has_room_for_home': ['authenticated'],
  'access.has_room_for_share': ['authenticated'],
  'access.has_room_for_upload': ['authenticated', 'service_role'],
  'access.may_make_links': ['authenticated'],
  'access.may_picture': known,
  'access.may_rate': ['authenticated'],
  'access.may_send_for': known,
  'access.member_id': known,
  'access.not_found_reason': ['authenticated'],
  'access.own_subscriptions': ['authenticated'],
  'access.owns_subscription': ['authenticated'],
  'access.payments_by_reference': ['team'],
  'access.sender': known,
  'access.sender_id': known,
  'access.standing': known,
  'access.state_on': known,
  'access.takes_problem_photos': ['authenticated', 'service_role'],
  'access.takes_screenshot': ['authenticated', 'service_role'],
  'private.actor': ['service_role'],
  'private.add_due_in_full': ['service_role'],
  'private.addresses_of': ['service_role'],
  'private.visit_may_become': ['team', 'service_role'],
  'private.count_hits': ['service_role', 'supabase_auth_admin'],
  'private.count_open_requests': ['team', 'service_role'],
  'private.count_submission': ['service_role'],
  'private.channel_for': ['service_role', 'supabase_auth_admin'],
  'private.client_of_mail': ['service_role'],
  'private.counter_key': ['service_role', 'supabase_auth_admin'],
  'private.delete_account': ['service_role'],
  'private.drop_quote_notices': ['service_role'],
  'private.drop_waiting': ['service_role'],
  'private.due_reference': ['team', 'service_role'],
  'private.hold_ledgers': ['service_role'],
  'private.ledger_fault': ['service_role'],
  'private.note_changed_ledger': ['service_role'],
  'private.new_due_reference': ['team', 'service_role'],
  'private.plain_reference': ['team', 'service_role', 'eraser'],
  'private.delete_imported': ['service_role'],
  'private.due_deletion': ['service_role', 'eraser'],
  'private.end_session': ['service_role'],
  'private.end_sessions': ['service_role'],
  'private.erase_client': ['service_role'],
  'private.erase_kept': ['service_role'],
  'private.erase_reasons': ['service_role', 'eraser'],
  'private.erase_requests': ['service_role'],
  'private.erase_said_of': ['service_role'],
  'private.erased': ['service_role', 'eraser'],
  'private.find_requests': ['team', 'service_role'],
  'private.find_words': ['service_role'],
  'private.flag_crew': ['service_role'],
  'private.found_text': ['team', 'service_role'],
  'private.is_imported': ['service_role', 'eraser'],
  'private.is_in_term': ['team', 'service_role'],
  'private.is_near': ['service_role'],
  'private.is_told_once': ['service_role'],
  'private.join_account': ['team', 'service_role'],
  'private.keep_account_language': ['service_role'],
  'private.known_of_asked': ['service_role', 'eraser'],
  'private.language_of': ['service_role'],
  'private.language_of_account': ['service_role'],
  'private.lock_crew': ['team', 'service_role'],
  'private.mails_of_requests': ['service_role'],
  'private.manila_day': ['service_role'],
  'private.manila_moment': ['service_role'],
  'private.my_consultations': ['team'],
  'private.my_visits': ['team'],
  'private.occasion_of': ['service_role'],
  'private.phone_digits': known,
  'private.photos_kept_from': ['service_role'],
  'private.plain_letters': ['team', 'service_role'],
  'private.plain_text': ['service_role'],
  'private.queue': ['service_role', 'supabase_auth_admin'],
  'private.queue_change_mails': ['service_role'],
  'private.queue_consultation_reminder': ['service_role'],
  'private.queue_digest': ['service_role'],
  'private.queue_due_reminders': ['service_role'],
  'private.queue_erasing_mails': ['service_role'],
  'private.queue_reminders': ['service_role'],
  'private.queue_renewal_mails': ['service_role'],
  'private.requests_of': ['service_role'],
  'private.related_requests': ['team', 'service_role'],
  'private.search_requests': ['service_role'],
  'private.sessions_of': ['service_role'],
  'private.settle_mail': ['service_role'],
  'private.add_sms': ['service_role', 'supabase_auth_admin'],
  'private.client_for_codes': ['supabase_auth_admin'],
  'private.texts_codes': ['supabase_auth_admin'],
  'private.claim_push': ['service_role'],
  'private.claim_short': ['service_role'],
  'private.give_up_push': ['service_role'],
  'private.hand_over_push': ['service_role'],
  'private.leave_push': ['service_role'],
  'private.push_again': ['service_role'],
  'private.push_browsers': ['service_role'],
  'private.push_was_taken': ['service_role'],
  'private.switch_push_on': ['service_role'],
  'private.tell_without_push': ['service_role'],
  'private.give_up_short': ['service_role'],
  'private.hand_over_short': ['service_role'],
  'private.leave_short': ['service_role'],
  'private.look_again_at_short': ['service_role'],
  'private.message_state': ['service_role'],
  'private.messages_of_client': ['service_role'],
  'private.rest_short': ['service_role'],
  'private.route_short': ['service_role'],
  'private.settle_untold': ['service_role'],
  'private.short_has_arrived': ['service_role'],
  'private.short_was_not_taken': ['service_role'],
  'private.short_was_taken': ['service_role'],
  'private.short_way': ['service_role'],
  'private.sms_left_in_centavos': ['service_role'],
  'private.sms_number': ['service_role'],
  'private.sms_number_for': ['service_role'],
  'private.tell_otherwise': ['service_role'],
  'private.tell_crews': ['service_role'],
  'private.tell_dues': ['service_role'],
  'private.things_of': ['service_role', 'eraser'],
  'private.undo_import': ['service_role'],
  'private.unclaimed_requests': ['team', 'service_role'],
  'private.wait_for': ['service_role'],
  'private.which_of': ['service_role'],
  'private.why_not_stored': ['service_role'],
  'private.without_personal': ['service_role', 'eraser'],
  'private.withdraw_changes': ['service_role'],
  'storage.extension': everybody,
  'storage.filename': everybody,
  'storage.foldername': everybody,
};

describe('nothing was forgotten', () => {
  it('each table opens to each role what is listed', async () => {
    const rows = await database.sql<{ name: string; role: string; verbs: string }[]>`
      select each.name, role, string_agg(
        verb || case when has_table_privilege(role, each.oid, verb) then '' else ' columns' end,
        ', ' order by position) as verbs
      from (
        select oid, relnamespace::regnamespace || '.' || relname as name from pg_class
        where relkind in ('r', 'p', 'v', 'm')
          and relnamespace = any(array['public', 'private', 'storage']::regnamespace[])
      ) as each
      left join (
        unnest(array['anon', 'authenticated', 'team', 'service_role', 'supabase_auth_admin', 'eraser']) as role
        cross join unnest(
          array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']
        ) with ordinality as verbs (verb, position)
      ) on case when verb in ('select', 'insert', 'update', 'references')
        then has_any_column_privilege(role, each.oid, verb)
        else has_table_privilege(role, each.oid, verb) end
      group by each.name, role`;
    const found = Map.groupBy(rows, ({ name }) => name);
    const listed = [...found].map(([name, grants]) => [
      name,
      Object.fromEntries(grants.map(({ role, verbs }) => [role, verbs])),
    ]);
    expect(Object.fromEntries(listed)).toEqual(tables);
  });

  it('each function may be called by those that are listed', async () => {
    const rows = await database.sql<{ name: string; roles: string[] }[]>`
      select pronamespace::regnamespace || '.' || proname as name,
        array_agg(role order by position) as roles
      from pg_proc, unnest(
        array['anon', 'authenticated', 'team', 'service_role', 'supabase_auth_admin', 'eraser']
      ) with ordinality as roles (role, position)
      where pronamespace = any(array['public', 'private', 'access', 'storage']::regnamespace[])
        and has_function_privilege(role, pg_proc.oid, 'execute')
        -- What extensions bring works on its arguments alone.
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      group by pg_proc.oid, pronamespace, proname`;
    const found = Object.fromEntries(rows.map(({ name, roles }) => [name, roles]));
    expect(found).toEqual(functions);
  });

  it('each table asks its policies, and even the owner', async () => {
    const open = await database.sql`
      select relname from pg_class
      where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
        and relnamespace = any(array['public', 'private', 'storage']::regnamespace[])`;
    expect(open).toEqual([]);
  });

  it('each function names the schemas of what it uses', async () => {
    const loose = await database.sql`
      select proname from pg_proc
      where pronamespace = any(array['public', 'private', 'access', 'storage']::regnamespace[])
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        and not coalesce(proconfig @> array['search_path=""'], false)
        and prolang <> (select oid from pg_language where lanname = 'sql')`;
    expect(loose).toEqual([]);
  });
});

it.each(Object.keys(tables))(
  "the server's own login sees nothing of %s without a role",
  async (table) => {
    const { sql, admin } = database;
    expect((await admin.unsafe(`select from ${table}`)).count).toBeGreaterThan(0);
    expect((await sql.unsafe(`select from ${table}`)).count).toBe(0);
  },
);

it("the server's own login is no superuser and inherits none of the roles", async () => {
  const [login] = await database.sql`
    select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
  expect(login).toEqual({ rolsuper: false, rolbypassrls: false });
  const inherited = await database.sql`
    select role from unnest(array['anon', 'authenticated', 'team', 'service_role', 'eraser']) as role
    where pg_has_role(current_user, role, 'usage')`;
  expect(inherited).toEqual([]);
});
